import { randomUUID } from 'node:crypto'
import type { CaipAddress, CaipNetworkId } from '@foyer/contract'
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import { unnamed } from '../../storage/unnamed.ts'
import { siwxSessions } from './siwxSchema.ts'

/** A stored session. */
export type StoredSiwxSession = typeof siwxSessions.$inferSelect

/** Selects sessions: all of a browser on an origin, or one by id. */
export type SiwxSessionsOwner = { projectId: string } & (
  | { browserHash: string; origin: string }
  | { id: string }
)

/** Sessions of signed-in accounts. */
export type SiwxSessions = {
  /**
   * Adds sessions for accounts, all or none; each replaces an earlier one of the same account, browser and origin. Sessions
   * of the browser's former cookie value, on any page, move to the new one.
   *
   * No account may be listed twice.
   */
  put(
    owner: { projectId: string; origin: string; browserHash: string; formerHash?: string | undefined },
    accounts: readonly {
      accountAddress: CaipAddress
      networkId: CaipNetworkId
      /** Latest time at which the session ends. */
      endsAtMs?: number | undefined
    }[],
  ): Promise<StoredSiwxSession[]>
  /** Lists live sessions, oldest first. */
  list(owner: SiwxSessionsOwner): Promise<StoredSiwxSession[]>
  delete(ids: readonly string[]): Promise<void>
  /** Deletes expired sessions. */
  prune(): Promise<void>
}

/** Stores sessions in the database. */
export function sqlSiwxSessions(options: {
  database: Database
  clock: Clock
  sessionTtlMs: number
}): SiwxSessions {
  const { database, clock, sessionTtlMs } = options
  const table = siwxSessions
  const { placeholder } = sql
  const select = (which: SQL | undefined) =>
    database.orm
      .select()
      .from(table)
      .where(
        and(
          eq(table.projectId, placeholder('projectId')),
          gt(table.expiresAtMs, placeholder('nowMs')),
          which,
        ),
      )
      .orderBy(asc(table.issuedAtMs), asc(table.accountAddress))
      .prepare(unnamed)
  const byId = select(eq(table.id, placeholder('id')))
  const ofBrowser = select(
    and(eq(table.browserHash, placeholder('browserHash')), eq(table.origin, placeholder('origin'))),
  )
  return {
    async put({ formerHash, ...owner }, accounts) {
      // Tokens use whole seconds.
      const issuedAtMs = Math.floor(clock() / 1_000) * 1_000
      const rows = accounts.map(({ endsAtMs = Number.POSITIVE_INFINITY, ...account }) => ({
        ...owner,
        ...account,
        issuedAtMs,
        expiresAtMs: Math.min(issuedAtMs + sessionTtlMs, endsAtMs),
        id: randomUUID(),
      }))
      await database.orm.transaction(async (tx) => {
        if (formerHash !== undefined)
          await tx
            .update(table)
            .set({ browserHash: owner.browserHash })
            .where(eq(table.browserHash, formerHash))
        await tx
          .insert(table)
          .values(rows)
          .onConflictDoUpdate({
            target: [table.browserHash, table.projectId, table.origin, table.accountAddress],
            set: {
              issuedAtMs,
              expiresAtMs: sql`excluded.expires_at_ms`,
              id: sql`excluded.id`,
            },
          })
      })
      return rows
    },
    list: (owner) =>
      'id' in owner
        ? byId.execute({ ...owner, nowMs: clock() })
        : ofBrowser.execute({ ...owner, nowMs: clock() }),
    async delete(ids) {
      if (ids.length) await database.orm.delete(table).where(inArray(table.id, [...ids]))
    },
    async prune() {
      await database.orm.delete(table).where(lte(table.expiresAtMs, clock()))
    },
  }
}
