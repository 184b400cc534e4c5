import type { Address, TypedDataDomain } from 'viem'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/**
 * Returns the typed data that a payer signs for `encodePayWithPermit`. `domain` is the token's: read it from the chain
 * (`eip712Domain`, or `name` and `version`), and `nonce` from its `nonces`. It allows exactly the amount, and names
 * neither order nor receiver.
 *
 * @example
 * ```ts
 * import { type Payment, toPermitTypedData } from '@foyer/pay-contract'
 * import type { Address } from 'viem'
 *
 * function toTyped(payment: Payment, payer: Address, nonce: bigint) {
 *   const domain = { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: payment.token }
 *   return toPermitTypedData(payment, { payer, nonce, domain })
 * }
 * console.log(toTyped)
 * ```
 */
export function toPermitTypedData(
  { amount, deadline }: Payment,
  { payer, nonce, domain }: { payer: Address; nonce: bigint; domain: TypedDataDomain },
) {
  const message = { owner: payer, spender: payContract.address, value: amount, nonce, deadline }
  return { domain, types, primaryType: 'Permit', message } as const
}
