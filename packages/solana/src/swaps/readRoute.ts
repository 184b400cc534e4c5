import { refuse } from './refuse.ts'
import type { ResolvedInstruction } from './resolveAccounts.ts'

/** Jupiter's program: it undoes a route with which less arrives than its data says. */
export const routeProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/** What a route of Jupiter's program promises. */
export type RouteTerms = {
  readonly owner: string
  readonly source: string
  /** Where the bought token may arrive. */
  readonly targets: readonly string[]
  readonly spent: bigint
  readonly minimum: bigint
}

/** Where a route's accounts are, and where its amounts start. */
type Layout = { owner: number; source: number; targets: readonly number[]; named: number; amountsAt: number }

/**
 * The forms whose amounts come before the route. In the older ones they come behind it, and the program does not mind
 * bytes behind those: nobody can tell there which amounts it will take.
 */
const layouts: Readonly<Record<string, Layout>> = {
  // route_v2
  bb64facc31c4af14: { owner: 0, source: 1, targets: [2, 7], named: 10, amountsAt: 8 },
  // shared_accounts_route_v2
  d19853937cfed8e9: { owner: 1, source: 2, targets: [5], named: 12, amountsAt: 9 },
}

/**
 * Reads a call of Jupiter's program.
 *
 * @throws SwapRefusedError
 */
export function readRoute({ accounts, data }: ResolvedInstruction): RouteTerms {
  const selector = Array.from(data.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const layout = layouts[selector]
  if (!layout || accounts.length < layout.named || data.length < layout.amountsAt + 26)
    return refuse('a part of it cannot be read')
  const view = new DataView(data.buffer, data.byteOffset + layout.amountsAt)
  const quoted = view.getBigUint64(8, true)
  const slippageBps = BigInt(view.getUint16(16, true))
  if (view.getUint16(18, true) > 0) refuse('a fee that was not shown would be taken')
  return {
    owner: accounts[layout.owner] ?? '',
    source: accounts[layout.source] ?? '',
    // The program itself stands for an account that is left out.
    targets: layout.targets.map((index) => accounts[index] ?? '').filter((one) => one !== routeProgram),
    spent: view.getBigUint64(0, true),
    minimum: (quoted * (10_000n - slippageBps)) / 10_000n,
  }
}
