import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery } from '../schemas.ts'

const symbol = v.pipe(shownText(), v.minLength(1))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))

/** A chain as described by the server's operator. */
export const chainInfo = v.object({
  name: shownText(),
  nativeCurrency: v.object({ name: shownText(), symbol, decimals }),
  /** Tokens the operator knows; a token's own name proves nothing. */
  tokens: v.array(v.object({ address: plainId, name: shownText(), symbol, decimals })),
  /** Router contracts, in addition to the best-known ones, whose effects match what their calls say. */
  routers: v.optional(v.array(plainId)),
})
/** A chain as described by the server's operator. */
export type ChainInfo = v.InferOutput<typeof chainInfo>

/**
 * Returns the name, currency, known tokens and swap contracts of a chain.
 *
 * @example
 * ```ts
 * import { getChain } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { name, nativeCurrency, tokens } = await api(getChain, {
 *   params: { chainId: 'eip155:8453' },
 *   query: {},
 * })
 * console.log(name, nativeCurrency.symbol, tokens.length)
 * ```
 */
export const getChain = defineRoute({
  id: 'getChain',
  method: 'GET',
  path: '/v1/chains/{chainId}',
  access: { from: 'allowedPages' },
  params: v.object({ chainId: caipNetworkId }),
  query: v.object(commonQuery),
  response: chainInfo,
  errors: ['CHAIN_NOT_SUPPORTED'],
})
