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

/** Who signs, how often and until when, and the gas that the call gets: no part of what it does. */
const about = Object.fromEntries(
  [
    ...['from', 'nonce', 'deadline', 'validUntil', 'validUntilTime', 'batchId', 'batchNonce'],
    ...['gas', 'txGas', 'safeTxGas', 'baseGas', 'dataGas', 'gasToken', 'token', 'refundReceiver'],
  ].map((name) => [name, v.optional(v.unknown())]),
)
// Strict: a field that nobody here knows may be what the contract goes by.
const forward = v.strictObject({
  ...about,
  to: typedAddress,
  value: v.optional(uint, 0),
  data: hexData,
  operation: v.optional(uint, 0),
  gasPrice: v.optional(uint, 0),
  tokenGasPrice: v.optional(uint, 0),
})
const metaTransaction = v.strictObject({
  nonce: v.optional(v.unknown()),
  from: typedAddress,
  functionSignature: hexData,
})

/**
 * Reads the call inside of typed data: transactions of a Safe, ERC-2771's requests, meta-transactions. `undefined` for
 * data that has none.
 */
export function readForwarded(message: unknown, contract: Hex | undefined): ForwardedCall | undefined {
  const parsed = v.safeParse(forward, message)
  if (parsed.success) {
    const { to, value, data, operation, gasPrice, tokenGasPrice } = parsed.output
    return {
      to,
      value,
      data,
      isDelegated: operation !== 0n,
      hasRefund: gasPrice !== 0n || tokenGasPrice !== 0n,
    }
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
