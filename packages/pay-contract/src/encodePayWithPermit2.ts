import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { PayCall } from './PayCall.ts'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'

/**
 * Encodes the call that pays with a Permit2 transfer, signed over `toPermit2TypedData`. Anyone may send it.
 *
 * @example
 * ```ts
 * import { encodePayWithPermit2, type Payment, toPermit2TypedData } from '@foyer/pay-contract'
 * import type { PrivateKeyAccount } from 'viem'
 *
 * async function toCall(payment: Payment, payer: PrivateKeyAccount) {
 *   const signature = await payer.signTypedData(toPermit2TypedData(payment, { chainId: 8453 }))
 *   return encodePayWithPermit2(payment, { payer: payer.address, signature })
 * }
 * console.log(toCall)
 * ```
 */
export function encodePayWithPermit2(
  payment: Payment,
  { payer, signature }: { payer: Address; signature: Hex },
): PayCall {
  const { order, token, to, amount, deadline } = payment
  const data = encodeFunctionData({
    abi: payContract.abi,
    functionName: 'payWithPermit2',
    args: [order, token, to, amount, deadline, payer, signature],
  })
  return { to: payContract.address, data, value: 0n }
}
