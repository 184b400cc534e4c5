import { encodeFunctionData } from 'viem'
import type { NativePayment } from './NativePayment.ts'
import type { PayCall } from './PayCall.ts'
import { payContract } from './payContract.ts'

/**
 * Encodes the call that pays in the chain's native currency.
 *
 * @example
 * ```ts
 * import { encodePayNative } from '@foyer/pay-contract'
 *
 * const call = encodePayNative({
 *   order: '0x666f796572706179d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb76',
 *   to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   amount: 10_000_000_000_000_000n,
 *   deadline: BigInt(Math.floor(Date.now() / 1000)) + 900n,
 * })
 * console.log(call.value) // 10000000000000000n: nothing else is taken
 * ```
 */
export function encodePayNative({ order, to, amount, deadline }: NativePayment): PayCall {
  const data = encodeFunctionData({
    abi: payContract.abi,
    functionName: 'payNative',
    args: [order, to, amount, deadline],
  })
  return { to: payContract.address, data, value: amount }
}
