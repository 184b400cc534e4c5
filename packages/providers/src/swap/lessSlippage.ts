/**
 * Returns the minimum accepted amount, rounded down.
 *
 * @internal
 */
export function lessSlippage(amount: bigint, slippageBps: number): bigint {
  return (amount * BigInt(10_000 - slippageBps)) / 10_000n
}
