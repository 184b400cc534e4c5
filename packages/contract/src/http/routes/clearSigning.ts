import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery } from '../schemas.ts'

/** Descriptions of a contract function, or of a type of typed data. */
export const clearSigning = v.object({
  /**
   * A descriptor for `@foyer/contract/clear`: the operator's own, or the public registry's. Clients must check that it
   * matches the signed data.
   */
  descriptor: v.optional(v.record(v.string(), v.unknown())),
  /** Signatures of the function, such as `mint(address,uint256)`, if there is no descriptor. */
  names: v.optional(
    v.object({
      /** Whether they come from the contract's verified source; otherwise from a database to which anyone can add any name. */
      isVerified: v.boolean(),
      signatures: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(3)),
    }),
  ),
})
/** Descriptions of a contract function, or of a type of typed data. */
export type ClearSigning = v.InferOutput<typeof clearSigning>

/**
 * Returns the ERC-7730 description of a contract function, by selector, or of a type of typed data, by type hash.
 *
 * @example
 * ```ts
 * import { getClearSigning } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { descriptor, names } = await api(getClearSigning, {
 *   params: {
 *     chainId: 'eip155:1',
 *     address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     key: '0xa9059cbb', // the selector of transfer(address,uint256)
 *   },
 *   query: {},
 * })
 * console.log(descriptor ?? names?.signatures)
 * ```
 */
export const getClearSigning = defineRoute({
  id: 'getClearSigning',
  method: 'GET',
  path: '/v1/clear-signing/{chainId}/{address}/{key}',
  access: { from: 'allowedPages' },
  params: v.object({
    chainId: caipNetworkId,
    address: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/)),
    key: v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{8}|[\da-f]{64})$/)),
  }),
  query: v.object(commonQuery),
  response: clearSigning,
})
