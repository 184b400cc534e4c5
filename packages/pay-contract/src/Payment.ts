import type { Address, Hex } from 'viem'

/** A payment in a token, as the contract takes it. */
export type Payment = {
  /** The order: 32 bytes. Foyer's server uses the mark of a payment. */
  order: Hex
  token: Address
  /** Who gets the money. Neither the payer nor the contract. */
  to: Address
  /** What leaves the payer, in the token's smallest unit. Tokens that take a fee deliver less. */
  amount: bigint
  /** Last second at which it can be paid, as Unix time. */
  deadline: bigint
}
