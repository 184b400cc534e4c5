import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { PayCall } from './PayCall.ts'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'
import { toVrs } from './toVrs.ts'

/**
 * Encodes the call that pays with a signed transfer (ERC-3009) over `toAuthorizationTypedData`. Anyone may send it.
 *
 * @example
 * ```ts
 * import { encodePayWithAuthorization, type Payment, toAuthorizationTypedData } from '@foyer/pay-contract'
 * import type { PrivateKeyAccount } from 'viem'
 *
 * async function toCall(payment: Payment, payer: PrivateKeyAccount) {
 *   const domain = { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: payment.token }
 *   const typed = toAuthorizationTypedData(payment, { payer: payer.address, domain })
 *   return encodePayWithAuthorization(payment, { payer: payer.address, signature: await payer.signTypedData(typed) })
 * }
 * console.log(toCall)
 * ```
 */
export function encodePayWithAuthorization(
  payment: Payment,
  { payer, signature }: { payer: Address; signature: Hex },
): PayCall {
  const { order, token, to, amount, deadline } = payment
  const data = encodeFunctionData({
    abi: payContract.abi,
    functionName: 'payWithAuthorization',
    args: [order, token, to, amount, deadline, payer, ...toVrs(signature)],
  })
  return { to: payContract.address, data, value: 0n }
}
