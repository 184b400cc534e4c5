/** Fees and gas of a transaction, as they will be signed. */
export type TrialFees = { gas: bigint } & (
  | { gasPrice: bigint }
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
)
