import { getBitcoinAddressKind } from '@foyer/core/adapter'
import * as v from 'valibot'
import { fromHex, toBase64 } from './bytes.ts'

/** An address by its form. */
export const address = v.pipe(
  v.string(),
  v.check((text) => getBitcoinAddressKind(text) !== undefined, 'Not a Bitcoin address'),
)
/** A list of which only entries that fit are kept; one without any is refused, unless it is empty. */
export function listOf<output>(
  schema: v.GenericSchema<unknown, output>,
): v.GenericSchema<unknown, readonly output[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const kept = dataset.value.flatMap((entry) => {
        const parsed = v.safeParse(schema, entry)
        return parsed.success ? [parsed.output] : []
      })
      if (kept.length > 0 || dataset.value.length === 0) return kept
      addIssue({ message: 'No usable entry' })
      return NEVER
    }),
  )
}
/** Bytes as hex text without a prefix. */
export const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/i))
/** Bytes as base64 text. */
export const base64 = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  v.minLength(4),
)
/** A signature of a message, in hex or in base64; read as base64. Text that fits both is hex: base64 has more to it. */
export const signature = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/^0x/, '')),
    hex,
    v.transform((digits) => toBase64(fromHex(digits))),
  ),
  base64,
])
/** A transaction as PSBT, in hex or in base64; read as base64. Both forms begin in ways of their own. */
export const psbt = v.union([
  v.pipe(
    v.string(),
    v.regex(/^70736274ff/i),
    hex,
    v.transform((digits) => toBase64(fromHex(digits))),
  ),
  v.pipe(base64, v.startsWith('cHNidP')),
])
/** A public key: 33 or 65 bytes, or 32 for taproot. A key that is none is left out. */
export const publicKey = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{64}|[0-9a-f]{66}|[0-9a-f]{130})$/i))),
  undefined,
)
/** Id of a transaction. */
export const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))
/** An amount in satoshis within what there can ever be. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.check((text) => Number(text) <= 2_100_000_000_000_000, 'More than there is'),
)
