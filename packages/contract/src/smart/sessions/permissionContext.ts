import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { Delegation } from './Delegation.ts'
import { delegationAbi } from './delegationAbi.ts'

const [, disable] = delegationAbi
const parameters = [{ ...disable.inputs[0], type: 'tuple[]' }] as const

/** A permission context as `redeemDelegations` takes it: one delegation, which passes on nobody else's. */
export function encodeContext(delegation: Delegation): Hex {
  return encodeAbiParameters(parameters, [[{ ...delegation, caveats: [...delegation.caveats] }]])
}

/** Reads a permission context; `undefined` unless it is exactly what {@link encodeContext} makes of one delegation. */
export function decodeContext(context: Hex): Delegation | undefined {
  try {
    const [delegations] = decodeAbiParameters(parameters, context)
    const [delegation] = delegations
    if (!delegation || delegations.length !== 1) return undefined
    // Offsets may point anywhere: another reader must not read another delegation.
    return encodeContext(delegation) === context.toLowerCase() ? delegation : undefined
  } catch {
    return undefined
  }
}
