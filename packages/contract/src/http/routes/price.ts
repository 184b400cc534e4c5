import * as v from 'valibot'
import { caipAddress } from '../../caip/schemas.ts'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, decimalText, text } from '../schemas.ts'
import { priceSource, signedDecimalText } from './balance.ts'
import { gaps } from './gap.ts'

const maxAddresses = 100

/** The price of a token. */
export const fungible = v.object({
  /** Requested CAIP-10 id. */
  address: caipAddress,
  name: shownText(),
  symbol: shownText(),
  iconUrl: v.string(),
  /** Price of one token in US dollars; absent when unknown. */
  price: v.optional(decimalText),
  priceSource: v.optional(priceSource),
  /** Price change in percent, for example `-2.5`. */
  change24h: v.optional(signedDecimalText),
})
/** The price of a token. */
export type Fungible = v.InferOutput<typeof fungible>

/**
 * Returns prices of tokens; `nativeTokenAddress` represents the native token of an EVM chain.
 *
 * @example
 * ```ts
 * import { getPrices, nativeTokenAddress } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { fungibles } = await api(getPrices, {
 *   query: {},
 *   body: {
 *     projectId: 'my-app',
 *     currency: 'usd',
 *     addresses: [`eip155:1:${nativeTokenAddress}`, 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
 *   },
 * })
 * for (const { symbol, price } of fungibles) console.log(symbol, price ?? 'no price')
 * ```
 */
export const getPrices = defineRoute({
  id: 'getPrices',
  method: 'POST',
  path: '/v1/fungible/price',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  body: v.object({
    projectId: v.pipe(text, v.minLength(1), v.maxLength(128)),
    currency: v.picklist(['usd']),
    addresses: v.pipe(v.array(caipAddress), v.minLength(1), v.maxLength(maxAddresses)),
  }),
  response: v.object({ fungibles: v.array(fungible), missing: gaps }),
  errors: ['CHAIN_NOT_SUPPORTED'],
})
