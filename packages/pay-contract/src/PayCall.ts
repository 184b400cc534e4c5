import type { Address, Hex } from 'viem'

/** A call of the contract, to be sent by a wallet. */
export type PayCall = { to: Address; data: Hex; value: bigint }
