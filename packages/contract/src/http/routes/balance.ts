import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, decimalText, queryList, text } from '../schemas.ts'
import { gaps } from './gap.ts'

/** Source of a price: `fixed` is a sample table, not a market. */
export const priceSource = v.picklist(['fixed', 'pool', 'provider'])
/**
 * Decimal text that may be negative, such as `-2.5`.
 *
 * @internal
 */
export const signedDecimalText = v.pipe(v.string(), v.regex(/^-?\d{1,78}(\.\d{1,78})?$/))

/**
 * An account's balance of one token (docs/evidence/spec.md, section 3).
 *
 * @internal
 */
export const tokenBalance = v.object({
  name: shownText(),
  symbol: shownText(),
  chainId: caipNetworkId,
  /** CAIP-10 id of the token contract; absent for the native token. */
  address: v.optional(caipAddress),
  /** Value of the holding in the requested currency; absent when unknown. */
  value: v.optional(decimalText),
  /** Price of one token in the requested currency; absent when unknown. */
  price: v.optional(decimalText),
  priceSource: v.optional(priceSource),
  /** Price change over the last 24 hours in percent, for example `-2.5`; absent when unknown. */
  change24h: v.optional(signedDecimalText),
  /** Whether the operator's token list contains its contract: then not only the token itself vouches for its name. */
  isListed: v.optional(v.boolean()),
  /** Unsolicited and untraded, or imitating another token: hidden unless requested. */
  isSpam: v.optional(v.boolean()),
  quantity: v.object({
    /** The token's decimals, as decimal text. */
    decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
    /** Amount in whole tokens, exact. */
    numeric: decimalText,
  }),
  /** Path of the served icon, relative to the server's URL. */
  iconUrl: v.string(),
})
/** An account's balance of one token. */
export type TokenBalance = v.InferOutput<typeof tokenBalance>

/**
 * Returns the native and token balances of an account on one chain, or on all the server reads.
 *
 * @example
 * ```ts
 * import { getBalance } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { balances } = await api(getBalance, {
 *   params: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 *   query: { chainId: 'eip155:1' },
 * })
 * for (const { symbol, quantity, value } of balances) console.log(symbol, quantity.numeric, value)
 * ```
 */
export const getBalance = defineRoute({
  id: 'getBalance',
  method: 'GET',
  path: '/v1/account/{address}/balance',
  access: { from: 'allowedPages' },
  params: v.object({ address: v.pipe(text, v.minLength(1), v.maxLength(128)) }),
  query: v.object({
    ...commonQuery,
    currency: v.optional(v.picklist(['usd']), 'usd'),
    chainId: v.optional(caipNetworkId),
    /** CAIP-10 ids of tokens to read without the cache, or `*`. */
    forceUpdate: v.optional(queryList),
  }),
  response: v.object({ balances: v.array(tokenBalance), missing: gaps }),
  errors: ['ADDRESS_INVALID', 'CHAIN_NOT_SUPPORTED'],
})
