import type { CaipNetworkId } from '@foyer/contract'
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { sponsoredOperations } from './sponsorshipSchema.ts'

/** A promise to pay for one operation. */
export type SponsorshipPromise = {
  projectId: string
  chainId: CaipNetworkId
  sender: string
  nonce: bigint
  userId: string
  /** In the smallest unit of the network's currency. */
  maxCost: bigint
  /** Address in lower case. */
  paymaster: string
  validUntilMs: number
  /** The chain's latest block. */
  fromBlock: number
}
/** A stored promise. */
export type StoredPromise = typeof sponsoredOperations.$inferSelect
/** Outcome of an expired promise; `gone` can never be used again. */
export type PromiseOutcome = 'used' | 'unused' | 'gone'

/** Stores what projects promised to pay, and enforces their limits. */
export type Sponsorships = {
  /**
   * Stores a promise, or returns whose daily limit it would exceed, across all replicas. `elsewhere`: an operation promised
   * today was submitted without this server's bundler.
   */
  promise(
    what: SponsorshipPromise,
    limits: { account: bigint; project: bigint; paymaster?: bigint | undefined },
  ): Promise<'promised' | 'account' | 'project' | 'paymaster' | 'elsewhere'>
  /** Records that this server's bundler accepted an operation. */
  sent(operation: Pick<SponsorshipPromise, 'chainId' | 'sender' | 'nonce'>): Promise<void>
  /** Lists a paymaster's expired promises that are not known to be used, oldest first. */
  expired(chainId: CaipNetworkId, paymaster: string): Promise<StoredPromise[]>
  /** Records the outcome of expired promises; unused ones no longer count. */
  settle(outcomes: readonly { promise: StoredPromise; outcome: PromiseOutcome }[]): Promise<void>
}

const keptDays = 31
const dayMs = 86_400_000
const pruneIntervalMs = 3_600_000
/** Maximum promises checked at once: the rest waits for the next call. */
const expiredMax = 100
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** State of `sqlSponsorships`. */
type SponsorshipStore = {
  nextPruneMs: number
  database: Database
  table: typeof sponsoredOperations
  clock: Clock
}

/** Stores promises in the database. */
export function sqlSponsorships(options: { database: Database; clock: Clock }): Sponsorships {
  const { database, clock } = options
  const table = sponsoredOperations

  const store: SponsorshipStore = { nextPruneMs: 0, database, table, clock }
  return bindOperations(store, { promise, sent, expired, settle })
}

async function prune(store: SponsorshipStore, now: number): Promise<void> {
  const { database, table } = store
  if (now < store.nextPruneMs) return
  store.nextPruneMs = now + pruneIntervalMs
  await database.orm.delete(table).where(lt(table.day, toDay(now - keptDays * dayMs)))
}

const promise: Operation<SponsorshipStore, Sponsorships, 'promise'> = async (store, what, limits) => {
  const { clock, database, table } = store
  const { projectId, chainId, sender, nonce, userId, maxCost, paymaster, validUntilMs, fromBlock } = what
  const now = clock()
  await prune(store, now)
  const day = toDay(now)
  return database.orm.transaction(async (tx) => {
    // Two concurrent promises must not both fit below one limit. A paymaster pays for several projects.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${chainId}, 7677))`)
    const isSame = sql`${table.projectId} = ${projectId} and ${table.sender} = ${sender} and ${table.nonce} = ${String(nonce)}`
    const isProject = sql`${table.projectId} = ${projectId}`
    const [sums] = await tx
      .select({
        account: sql<string>`coalesce(sum(${table.maxCost}) filter (where ${isProject} and ${table.userId} = ${userId} and not (${isSame})), 0)::text`,
        project: sql<string>`coalesce(sum(${table.maxCost}) filter (where ${isProject} and not (${isSame})), 0)::text`,
        paymaster: sql<string>`coalesce(sum(${table.maxCost}) filter (where ${table.paymaster} = ${paymaster} and not (${isSame})), 0)::text`,
        // Nonces are used in order: all below this one are on the chain.
        elsewhere: sql<number>`(count(*) filter (where ${table.sender} = ${sender} and ${table.nonce} < ${String(nonce)} and not ${table.isSent}))::int`,
        same: sql<string>`coalesce(max(${table.maxCost}) filter (where ${isSame}), 0)::text`,
      })
      .from(table)
      .where(and(eq(table.chainId, chainId), eq(table.day, day), ne(table.state, 'unused')))
    if (sums?.elsewhere) return 'elsewhere'
    // Only one of the operations signed for a nonce can be included, so the most expensive counts.
    const same = BigInt(sums?.same ?? 0)
    const cost = same > maxCost ? same : maxCost
    if (BigInt(sums?.account ?? 0) + cost > limits.account) return 'account'
    if (BigInt(sums?.project ?? 0) + cost > limits.project) return 'project'
    if (limits.paymaster !== undefined && BigInt(sums?.paymaster ?? 0) + cost > limits.paymaster)
      return 'paymaster'
    const row = { userId, maxCost: String(cost), day, paymaster, validUntilMs }
    await tx
      .insert(table)
      .values({
        projectId,
        chainId,
        sender,
        nonce: String(nonce),
        ...row,
        state: 'open',
        isSent: false,
        fromBlock,
      })
      .onConflictDoUpdate({
        target: [table.projectId, table.chainId, table.sender, table.nonce],
        // Requesting a used promise again must not make it look unused: its event is in an older block.
        set: { ...row, state: sql`case when ${table.state} = 'used' then 'used' else 'open' end` },
      })
    return 'promised'
  })
}

const sent: Operation<SponsorshipStore, Sponsorships, 'sent'> = async (store, { chainId, sender, nonce }) => {
  const { database, table } = store
  await database.orm
    .update(table)
    .set({ isSent: true })
    .where(and(eq(table.chainId, chainId), eq(table.sender, sender), eq(table.nonce, String(nonce))))
}

const expired: Operation<SponsorshipStore, Sponsorships, 'expired'> = (store, chainId, paymaster) =>
  store.database.orm
    .select()
    .from(store.table)
    .where(
      and(
        eq(store.table.chainId, chainId),
        eq(store.table.paymaster, paymaster),
        ne(store.table.state, 'used'),
        lt(store.table.validUntilMs, store.clock()),
      ),
    )
    // Promises that still count come first: an undecidable one must not block the others.
    .orderBy(asc(store.table.state), asc(store.table.validUntilMs))
    .limit(expiredMax)

const settle: Operation<SponsorshipStore, Sponsorships, 'settle'> = async (store, outcomes) => {
  const { table, database } = store
  for (const outcome of ['used', 'unused', 'gone'] as const) {
    const rows = outcomes.filter((one) => one.outcome === outcome).map(({ promise }) => promise)
    if (!rows.length) continue
    // A promise renewed in the meantime is a different one.
    const isMeant = inArray(
      sql`(${table.projectId}, ${table.chainId}, ${table.sender}, ${table.nonce}, ${table.validUntilMs})`,
      rows.map(
        (row) =>
          sql`(${row.projectId}, ${row.chainId}, ${row.sender}, ${row.nonce}::numeric, ${row.validUntilMs}::bigint)`,
      ),
    )
    if (outcome === 'gone') await database.orm.delete(table).where(isMeant)
    else await database.orm.update(table).set({ state: outcome }).where(isMeant)
  }
}
