import { cleanText } from '@foyer/contract'
import { evmAddress, price } from '@foyer/providers/driver'
import * as v from 'valibot'
import { isSpamName } from '../../chains/isSpamName.ts'

/** Schema of a Blockscout token; older versions call its address `address`. */
export const blockscoutToken = v.pipe(
  v.object({
    address_hash: v.optional(evmAddress),
    address: v.optional(evmAddress),
    name: v.nullish(v.string()),
    symbol: v.nullish(v.string()),
    decimals: v.nullish(v.string()),
    exchange_rate: price,
    type: v.nullish(v.string()),
    reputation: v.nullish(v.string()),
  }),
  v.check((token) => Boolean(token.address_hash ?? token.address), 'Address expected'),
  v.transform(({ address_hash, address = '', name, symbol, decimals, exchange_rate, type, reputation }) => ({
    address: address_hash ?? address,
    name: cleanText(name),
    symbol: cleanText(symbol),
    decimals: /^\d{1,2}$/.test(decimals ?? '') ? Math.min(Number(decimals), 77) : undefined,
    price: exchange_rate,
    type: type ?? '',
    isSpam: (reputation ?? 'ok') === 'scam' || isSpamName(name ?? '', symbol ?? ''),
  })),
)
/** A token as returned by Blockscout. */
export type BlockscoutToken = v.InferOutput<typeof blockscoutToken>
