import { getAdminHealth } from '@foyer/contract/admin'
import { sql } from 'drizzle-orm'
import { packageVersion } from '../../../kit/packageVersion.ts'
import { iso } from '../../custody/store/iso.ts'
import { readProcesses } from '../../processes/readProcesses.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Returns the state of the server: readiness, traffic and configured providers. */
export const getAdminHealthRoute = implementAdmin(getAdminHealth, async (_, { services }) => {
  const admin = adminOf(services)
  const [readiness, traffic] = await Promise.all([services.readiness.read(), readTraffic(admin)])
  const providers = admin.providers.map(({ part, names }) => ({ part, names: [...names] }))
  return { output: { version: packageVersion(), ...readiness, ...traffic, providers } }
})

/**
 * Returns messages waiting in the relay (counted up to a limit), the history progress of each chain and the state of every
 * process over the database. Also returns this process's view of providers and nodes.
 */
async function readTraffic({ orm, vitals, clock, process }: Admin) {
  const { sources, nodes } = vitals.read()
  const processes = await readProcesses(process, { orm, vitals, nowMs: clock() })
  const live = processes.filter(({ isSilent }) => !isSilent)
  const relays = live.flatMap(({ state: { relay } }) => relay ?? [])
  const lags = new Map(
    live
      .flatMap(({ state }) => state.lags)
      .toSorted((one, other) => one.atMs - other.atMs)
      .map((lag) => [lag.chainId, lag]),
  )
  const rows = async <row>(query: ReturnType<typeof sql>) =>
    ((await orm.execute(query)) as unknown as { rows: row[] }).rows
  const [waiting] = await rows<{ waiting: number; mailboxes: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, count(distinct topic)::int as mailboxes, min(published_at_ms) as oldest
    from (select topic, published_at_ms from relay_messages order by sequence limit ${adminLimits.maxWaiting}) waiting`)
  const indexed = await rows<{ chain: string; block: string }>(
    sql`select chain_id as chain, max(number) as block from history_blocks group by chain_id order by chain_id`,
  )
  const oldest = waiting?.oldest ?? null
  return {
    relay: {
      waiting: waiting?.waiting ?? 0,
      mailboxes: waiting?.mailboxes ?? 0,
      ...(oldest === null ? {} : { oldestAt: iso(Number(oldest)) }),
      ...(relays.length
        ? {
            sockets: relays.reduce((sum, { sockets }) => sum + sockets, 0),
            heldBytes: Math.max(...relays.map(({ heldBytes }) => heldBytes)),
          }
        : {}),
    },
    indexed: indexed.map(({ chain, block }) => {
      const lag = lags.get(chain)
      return {
        chainId: chain,
        block: Number(block),
        ...(lag ? { behind: lag.behind, readAt: iso(lag.atMs) } : {}),
      }
    }),
    processes: processes.map(({ startedAtMs, seenAtMs, state: { relay, lags, sources }, ...process }) => ({
      ...process,
      startedAt: iso(startedAtMs),
      seenAt: iso(seenAtMs),
      ...(relay ? { sockets: relay.sockets } : {}),
      lags: lags.map(({ atMs, ...lag }) => ({ ...lag, readAt: iso(atMs) })),
      sources,
    })),
    sources,
    nodes: nodes.map(({ atMs, ...node }) => ({ ...node, at: iso(atMs) })),
  }
}
