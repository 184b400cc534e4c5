import { refuse } from './refuse.ts'
import type { ResolvedInstruction } from './resolveAccounts.ts'

/** Jupiter's program, which reverts a route if it delivers less than its data says. */
export const routeProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/** Guarantees of a route of Jupiter's program. */
export type RouteTerms = {
  readonly owner: string
  readonly source: string
  /** Accounts that may receive the bought token. */
  readonly targets: readonly string[]
  readonly spent: bigint
  readonly minimum: bigint
}

/** Positions of a route's accounts, and the offset of its amounts. */
type Layout = { owner: number; source: number; targets: readonly number[]; named: number; amountsAt: number }

/**
 * The layouts whose amounts precede the route. In older layouts the amounts follow it, and the program ignores trailing
 * bytes, so the effective amounts cannot be determined.
 */
const layouts: Readonly<Record<string, Layout>> = {
  // route_v2
  bb64facc31c4af14: { owner: 0, source: 1, targets: [2, 7], named: 10, amountsAt: 8 },
  // shared_accounts_route_v2
  d19853937cfed8e9: { owner: 1, source: 2, targets: [5], named: 12, amountsAt: 9 },
}

/**
 * Decodes a call of Jupiter's program.
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
    // The program's own id is the placeholder for an omitted account.
    targets: layout.targets.map((index) => accounts[index] ?? '').filter((one) => one !== routeProgram),
    spent: view.getBigUint64(0, true),
    minimum: (quoted * (10_000n - slippageBps)) / 10_000n,
  }
}
