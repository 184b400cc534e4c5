import { encodeAbiParameters, type Hex, keccak256 } from 'viem'
import type { Payment } from './Payment.ts'

/**
 * Returns the nonce of payments signed with ERC-3009 and Permit2. It is derived from order and receiver, so a payer's
 * signature pays one order, once.
 *
 * @example
 * ```ts
 * import { toPaymentNonce } from '@foyer/pay-contract'
 *
 * // What a token's `authorizationState(payer, nonce)` is asked for, to know whether a signature was used.
 * const nonce = toPaymentNonce({
 *   order: '0x666f796572706179d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb76',
 *   to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 * })
 * console.log(nonce)
 * ```
 */
export function toPaymentNonce({ order, to }: Pick<Payment, 'order' | 'to'>): Hex {
  return keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'address' }], [order, to]))
}
