import type { CaipNetworkId } from '@foyer/contract'
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { smartSessions } from './sessionsSchema.ts'

/** A stored permission. */
export type StoredSession = typeof smartSessions.$inferSelect
/** Identifies a smart account; its address is in lower case. */
export type AccountKey = { chainId: CaipNetworkId; account: Hex }

/** Stores the permissions of smart accounts. */
export type SessionStore = {
  /** Adds a permission, or returns its existing row; `undefined` if the account has too many. */
  put(row: Omit<StoredSession, 'createdAtMs' | 'endingAtMs'>): Promise<StoredSession | undefined>
  /** Lists the permissions of an account, newest first. */
  list(key: AccountKey, projectId?: string): Promise<StoredSession[]>
  /** Records the visitor's request to end a permission; `undefined` if there is no such row. */
  end(key: AccountKey, pci: Hex): Promise<StoredSession | undefined>
  delete(key: AccountKey, pcis: readonly Hex[]): Promise<void>
}

/** Maximum rows per account. */
const accountMax = 255
const keptMs = 30 * 86_400_000
const pruneIntervalMs = 3_600_000

/** State of `sqlSessions`. */
type State = { database: Database; clock: Clock; nextPruneMs: number }

/** Stores permissions in the database. */
export function sqlSessions(options: { database: Database; clock: Clock }): SessionStore {
  return bindOperations({ ...options, nextPruneMs: 0 } as State, { put, list, end, delete: remove })
}

/** Deletes expired permissions, which are shown for a while first. */
async function prune(state: State): Promise<void> {
  const nowMs = state.clock()
  if (nowMs < state.nextPruneMs) return
  state.nextPruneMs = nowMs + pruneIntervalMs
  const oldest = Math.floor((nowMs - keptMs) / 1_000)
  await state.database.orm.delete(smartSessions).where(lt(smartSessions.expiry, oldest))
}

const isOf = ({ chainId, account }: AccountKey) =>
  and(eq(smartSessions.chainId, chainId), eq(smartSessions.account, account))

const put: Operation<State, SessionStore, 'put'> = async (state, row) => {
  await prune(state)
  return state.database.orm.transaction(async (tx) => {
    // Concurrent calls must not all fit below the limit.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${row.chainId}:${row.account}`}, 7715))`,
    )
    const [known] = await tx
      .select()
      .from(smartSessions)
      .where(and(isOf(row), eq(smartSessions.pci, row.pci)))
    if (known) return known
    const [all] = await tx.select({ rows: count() }).from(smartSessions).where(isOf(row))
    if ((all?.rows ?? 0) >= accountMax) return undefined
    const [added] = await tx
      .insert(smartSessions)
      .values({ ...row, createdAtMs: state.clock() })
      .returning()
    return added
  })
}

const list: Operation<State, SessionStore, 'list'> = async (state, key, projectId) => {
  await prune(state)
  return state.database.orm
    .select()
    .from(smartSessions)
    .where(and(isOf(key), projectId === undefined ? undefined : eq(smartSessions.projectId, projectId)))
    .orderBy(desc(smartSessions.createdAtMs), asc(smartSessions.pci))
}

const end: Operation<State, SessionStore, 'end'> = async (state, key, pci) => {
  const [row] = await state.database.orm
    .update(smartSessions)
    // The first request counts.
    .set({ endingAtMs: sql`coalesce(${smartSessions.endingAtMs}, ${state.clock()})` })
    .where(and(isOf(key), eq(smartSessions.pci, pci)))
    .returning()
  return row
}

const remove: Operation<State, SessionStore, 'delete'> = async (state, key, pcis) => {
  if (!pcis.length) return
  await state.database.orm.delete(smartSessions).where(and(isOf(key), inArray(smartSessions.pci, [...pcis])))
}
