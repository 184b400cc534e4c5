import { canParseUrl, cleanText, decimalText } from '@foyer/contract'
import { decimals, toDecimalText } from '@foyer/providers/driver'
import * as v from 'valibot'
import { isSpamName } from '../../chains/isSpamName.ts'

/** Schema of an amount; its floating-point value is ignored. */
export const zerionQuantity = v.object({
  numeric: v.pipe(
    v.string(),
    v.transform((text) => toDecimalText(text) ?? ''),
    decimalText,
  ),
})

/** Schema of a token with its address on each chain. */
export const zerionFungible = v.pipe(
  v.object({
    name: v.nullish(v.string()),
    symbol: v.nullish(v.string()),
    implementations: v.optional(
      v.array(v.object({ chain_id: v.string(), address: v.nullable(v.string()), decimals })),
      [],
    ),
  }),
  v.transform(({ name, symbol, implementations }) => ({
    name: cleanText(name),
    symbol: cleanText(symbol),
    isSpam: isSpamName(name ?? '', symbol ?? ''),
    implementations,
  })),
)

/** Schema of pagination links. */
export const zerionLinks = v.optional(v.object({ next: v.nullish(v.string()) }), {})

/** Returns the parameters of the next page; `undefined` on the last. */
export function zerionNext(next: string | null | undefined): string | undefined {
  if (!next || !canParseUrl(next)) return undefined
  return new URL(next).searchParams.get('page[after]') ?? undefined
}
