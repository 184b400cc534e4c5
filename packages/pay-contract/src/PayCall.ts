import type { Address, Hex } from 'viem'

/** A call of the contract, as a wallet is asked to send it. */
export type PayCall = { to: Address; data: Hex; value: bigint }
