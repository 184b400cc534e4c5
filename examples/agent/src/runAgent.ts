import { type Hex, parseUnits } from 'viem'
import { type Granted, payByPermission } from './payByPermission.ts'

/** Something that the agent would like to buy. */
export type Offer = { name: string; to: Hex; price: string }

/**
 * Buys one offer after another, within the permission's limits. The agent holds a key, but no money: however it is
 * manipulated, it cannot spend more than the visitor granted.
 */
export async function runAgent(
  granted: Granted,
  {
    offers,
    token,
    decimals,
    say,
  }: { offers: readonly Offer[]; token: Hex; decimals: number; say(line: string): void },
): Promise<void> {
  for (const { name, to, price } of offers) {
    const outcome = await payByPermission(granted, { token, to, amount: parseUnits(price, decimals) })
    if (outcome !== 'paid')
      return say(outcome === 'wait' ? `No budget for ${name}` : 'No permission any more')
    say(`Bought ${name} for ${price}`)
  }
}
