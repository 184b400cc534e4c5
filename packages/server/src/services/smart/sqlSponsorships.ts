import type { CaipNetworkId } from '@foyer/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'
import { sponsoredOperations } from '../../storage/schema.ts'
import type { Clock } from '../Clock.ts'

/** What is promised for one operation. */
export type SponsorshipPromise = {
  projectId: string
  chainId: CaipNetworkId
  sender: string
  nonce: bigint
  userId: string
  /** In the smallest unit of the network's currency. */
  maxCost: bigint
}

/** Keeps what projects promised to pay, and promises no more than they allow. */
export type Sponsorships = {
  /** Promises, or says whose limit of the day it would be over: for all replicas together. */
  promise(
    what: SponsorshipPromise,
    limits: { account: bigint; project: bigint },
  ): Promise<'promised' | 'account' | 'project'>
}

const keptDays = 31
const dayMs = 86_400_000
const pruneIntervalMs = 3_600_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Promises in the database. */
export function sqlSponsorships(options: { database: Database; clock: Clock }): Sponsorships {
  const { database, clock } = options
  const table = sponsoredOperations
  let nextPruneMs = 0

  async function prune(now: number): Promise<void> {
    if (now < nextPruneMs) return
    nextPruneMs = now + pruneIntervalMs
    await database.orm.delete(table).where(lt(table.day, toDay(now - keptDays * dayMs)))
  }

  return {
    async promise({ projectId, chainId, sender, nonce, userId, maxCost }, limits) {
      const now = clock()
      await prune(now)
      const day = toDay(now)
      return database.orm.transaction(async (tx) => {
        // Two at once must not both find room for one.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId}|${chainId}`}, 7677))`,
        )
        const isSame = sql`${table.sender} = ${sender} and ${table.nonce} = ${String(nonce)}`
        const [sums] = await tx
          .select({
            account: sql<string>`coalesce(sum(${table.maxCost}) filter (where ${table.userId} = ${userId} and not (${isSame})), 0)::text`,
            project: sql<string>`coalesce(sum(${table.maxCost}) filter (where not (${isSame})), 0)::text`,
            same: sql<string>`coalesce(max(${table.maxCost}) filter (where ${isSame}), 0)::text`,
          })
          .from(table)
          .where(and(eq(table.projectId, projectId), eq(table.chainId, chainId), eq(table.day, day)))
        // Of all that was signed for one nonce, one gets onto the chain: the dearest counts.
        const same = BigInt(sums?.same ?? 0)
        const cost = same > maxCost ? same : maxCost
        if (BigInt(sums?.account ?? 0) + cost > limits.account) return 'account'
        if (BigInt(sums?.project ?? 0) + cost > limits.project) return 'project'
        const row = { userId, maxCost: String(cost), day }
        await tx
          .insert(table)
          .values({ projectId, chainId, sender, nonce: String(nonce), ...row })
          .onConflictDoUpdate({
            target: [table.projectId, table.chainId, table.sender, table.nonce],
            set: row,
          })
        return 'promised'
      })
    },
  }
}
