import * as v from 'valibot'
import type { Hex } from 'viem'
import { hexData } from '../chain/schemas.ts'
import type { EvmCall } from './EvmCall.ts'
import { typedAddress, uint } from './typedValues.ts'

/** A call that a contract makes for whoever signs it. */
export type ForwardedCall = EvmCall & {
  /** The code that is called runs as the contract's own: it may change whatever the contract holds. */
  isDelegated: boolean
  /** It pays for its gas at a price that the message names, to whomever it names. */
  hasRefund: boolean
}

const forward = v.object({
  to: typedAddress,
  value: v.optional(uint, 0),
  data: hexData,
  operation: v.optional(uint, 0),
  gasPrice: v.optional(uint, 0),
})
const metaTransaction = v.object({ from: typedAddress, functionSignature: hexData })

/**
 * Reads the call inside of typed data: transactions of a Safe, ERC-2771's requests, meta-transactions. `undefined` for
 * data that has none.
 */
export function readForwarded(message: unknown, contract: Hex | undefined): ForwardedCall | undefined {
  const parsed = v.safeParse(forward, message)
  if (parsed.success) {
    const { operation, gasPrice, ...call } = parsed.output
    return { ...call, isDelegated: operation !== 0n, hasRefund: gasPrice !== 0n }
  }
  const meta = v.safeParse(metaTransaction, message)
  if (!meta.success || !contract) return undefined
  return {
    to: contract,
    value: 0n,
    data: meta.output.functionSignature,
    isDelegated: false,
    hasRefund: false,
  }
}
