import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'
import { permit2Address } from './permit2Address.ts'
import { toPaymentNonce } from './toPaymentNonce.ts'

const types = {
  PermitWitnessTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'witness', type: 'Payment' },
  ],
  Payment: [
    { name: 'order', type: 'bytes32' },
    { name: 'receiver', type: 'address' },
  ],
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

/**
 * Returns the typed data that a payer signs for `encodePayWithPermit2`: token, amount and deadline, with order and
 * receiver in the witness.
 *
 * @example
 * ```ts
 * import { type Payment, toPermit2TypedData } from '@foyer/pay-contract'
 *
 * const toTyped = (payment: Payment) => toPermit2TypedData(payment, { chainId: 8453 })
 * console.log(toTyped)
 * ```
 */
export function toPermit2TypedData(payment: Payment, { chainId }: { chainId: number }) {
  const { order, token, to, amount, deadline } = payment
  return {
    domain: { name: 'Permit2', chainId, verifyingContract: permit2Address },
    types,
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token, amount },
      spender: payContract.address,
      nonce: BigInt(toPaymentNonce(payment)),
      deadline,
      witness: { order, receiver: to },
    },
  } as const
}
