import type { Address, TypedDataDomain } from 'viem'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'
import { toPaymentNonce } from './toPaymentNonce.ts'

const types = {
  ReceiveWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/**
 * Returns the typed data that a payer signs for `encodePayWithAuthorization`. `domain` is the token's: read it from the
 * chain. The nonce binds order and receiver.
 *
 * @example
 * ```ts
 * import { type Payment, toAuthorizationTypedData } from '@foyer/pay-contract'
 * import type { Address } from 'viem'
 *
 * function toTyped(payment: Payment, payer: Address) {
 *   const domain = { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: payment.token }
 *   return toAuthorizationTypedData(payment, { payer, domain })
 * }
 * console.log(toTyped)
 * ```
 */
export function toAuthorizationTypedData(
  payment: Payment,
  { payer, domain }: { payer: Address; domain: TypedDataDomain },
) {
  return {
    domain,
    types,
    primaryType: 'ReceiveWithAuthorization',
    message: {
      from: payer,
      to: payContract.address,
      value: payment.amount,
      validAfter: 0n,
      validBefore: payment.deadline,
      nonce: toPaymentNonce(payment),
    },
  } as const
}
