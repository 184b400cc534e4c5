import { encodeFunctionData, type Hex } from 'viem'
import type { PayCall } from './PayCall.ts'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'
import { toVrs } from './toVrs.ts'

/**
 * Encodes the call that pays with a permit (ERC-2612) over `toPermitTypedData`. Its sender is the payer.
 *
 * @example
 * ```ts
 * import { encodePayWithPermit, type Payment, toPermitTypedData } from '@foyer/pay-contract'
 * import type { PrivateKeyAccount } from 'viem'
 *
 * async function toCall(payment: Payment, payer: PrivateKeyAccount, nonce: bigint) {
 *   const domain = { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: payment.token }
 *   const signature = await payer.signTypedData(toPermitTypedData(payment, { payer: payer.address, nonce, domain }))
 *   return encodePayWithPermit(payment, { signature })
 * }
 * console.log(toCall)
 * ```
 */
export function encodePayWithPermit(payment: Payment, { signature }: { signature: Hex }): PayCall {
  const { order, token, to, amount, deadline } = payment
  const data = encodeFunctionData({
    abi: payContract.abi,
    functionName: 'payWithPermit',
    args: [order, token, to, amount, deadline, ...toVrs(signature)],
  })
  return { to: payContract.address, data, value: 0n }
}
