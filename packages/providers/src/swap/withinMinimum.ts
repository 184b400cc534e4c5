/**
 * Requests a transaction with the accepted slippage. If the price has moved since the offer, requests another with slippage
 * reduced so that the displayed minimum is kept; returns `undefined` if that is no longer possible.
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
