import type { Address, Hex } from 'viem'

/** A payment in a token. */
export type Payment = {
  /** The order: 32 bytes. Foyer's server uses the mark of a payment. */
  order: Hex
  token: Address
  /** Receiver of the money; neither the payer nor the contract. */
  to: Address
  /** Amount that leaves the payer, in the token's smallest unit. Tokens that take a fee deliver less. */
  amount: bigint
  /** Last second at which it can be paid, as Unix time. */
  deadline: bigint
}
