/**
 * Asks for a transaction with the accepted slippage, and, where the price has moved since the offer, once more with as
 * little as still keeps the minimum that was shown; `undefined` where that is not possible any more.
 */
export async function withinMinimum<answer extends { toAmount: bigint; minimum: bigint }>(
  { minimum, slippageBps }: { minimum: bigint; slippageBps: number },
  ask: (slippageBps: number) => Promise<answer | undefined>,
): Promise<answer | undefined> {
  const first = await ask(slippageBps)
  if (!first || first.minimum >= minimum) return first
  const left = Number(((first.toAmount - minimum) * 10_000n) / first.toAmount)
  if (left < 1) return undefined
  const second = await ask(left)
  return second && second.minimum >= minimum ? second : undefined
}
