import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { Delegation } from './Delegation.ts'
import { delegationAbi } from './delegationAbi.ts'

const [, disable] = delegationAbi
const parameters = [{ ...disable.inputs[0], type: 'tuple[]' }] as const

/**
 * Encodes the permission context for `redeemDelegations`: one root delegation, without any redelegation.
 *
 * @example
 * ```ts
 * import { type Delegation, encodeContext, rootAuthority } from '@foyer/contract/sessions'
 *
 * const delegation: Delegation = {
 *   delegate: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   delegator: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   authority: rootAuthority,
 *   caveats: [], // of encodeCaveats
 *   salt: 1n,
 *   signature: '0x5f2c',
 * }
 * const context = encodeContext(delegation) // first argument of `redeemDelegations`
 * ```
 */
export function encodeContext(delegation: Delegation): Hex {
  return encodeAbiParameters(parameters, [[{ ...delegation, caveats: [...delegation.caveats] }]])
}

/**
 * Decodes a permission context; `undefined` unless it is exactly the output of {@link encodeContext} for one delegation.
 *
 * @example
 * ```ts
 * import { decodeContext, encodeContext, rootAuthority } from '@foyer/contract/sessions'
 *
 * const context = encodeContext({
 *   delegate: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   delegator: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   authority: rootAuthority,
 *   caveats: [],
 *   salt: 1n,
 *   signature: '0x5f2c',
 * })
 * console.log(decodeContext(context)?.delegate) // '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
 * console.log(decodeContext('0x')) // undefined
 * ```
 */
export function decodeContext(context: Hex): Delegation | undefined {
  try {
    const [delegations] = decodeAbiParameters(parameters, context)
    const [delegation] = delegations
    if (!delegation || delegations.length !== 1) return undefined
    // ABI offsets may point anywhere: reject anything that another decoder could read differently.
    return encodeContext(delegation) === context.toLowerCase() ? delegation : undefined
  } catch {
    return undefined
  }
}
