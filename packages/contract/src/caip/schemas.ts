import * as v from 'valibot'
import { type CaipAddress, isCaipAddress } from './CaipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from './CaipNetworkId.ts'

/**
 * Schema of a CAIP-10 account id.
 *
 * @example
 * ```ts
 * import { caipAddress } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * const order = v.object({ id: v.string(), buyer: caipAddress })
 * const body = { id: 'order-1042', buyer: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 * const { buyer } = v.parse(order, body) // typed as CaipAddress
 * console.log(v.is(order, { ...body, buyer: 'vitalik.eth' })) // false
 * ```
 */
export const caipAddress = v.custom<CaipAddress>(isCaipAddress, 'Invalid CAIP-10 address')

/**
 * Schema of a CAIP-2 network id.
 *
 * @example
 * ```ts
 * import { caipNetworkId } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * const settings = v.object({ networks: v.array(caipNetworkId) })
 * console.log(v.parse(settings, { networks: ['eip155:1', 'eip155:8453'] }).networks.length) // 2
 * console.log(v.is(settings, { networks: ['mainnet'] })) // false
 * ```
 */
export const caipNetworkId = v.custom<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id')
