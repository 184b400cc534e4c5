import { lte, sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from './createLoginSecrets.ts'
import { loginLimits } from './loginSchema.ts'

/** Counts actions that are limited in number, across all replicas. */
export type Limits = {
  /**
   * Counts one; `0` if it is allowed, otherwise the milliseconds until the next one is. A refused attempt does not
   * count against the key.
   */
  take(what: readonly string[], limit: { max: number; windowMs: number }): Promise<number>
  /** Refunds the last one. */
  giveBack(what: readonly string[]): Promise<void>
  /** Deletes the windows that are over. */
  prune(): Promise<void>
}

/** Fixed windows in the database, whose keys reveal neither addresses nor IPs. */
export function sqlLimits(options: { database: Database; secrets: LoginSecrets; clock: Clock }): Limits {
  const { secrets, clock } = options
  const { orm } = options.database
  const table = loginLimits
  return {
    async take(what, { max, windowMs }) {
      const now = clock()
      const isOver = sql`${table.expiresAtMs} <= ${now}`
      const [row] = await orm
        .insert(table)
        .values({
          key: secrets.mac('limit', ...what),
          count: 1,
          startsAtMs: now,
          expiresAtMs: now + windowMs,
        })
        .onConflictDoUpdate({
          target: table.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${table.count} + 1 end`,
            startsAtMs: sql`case when ${isOver} then ${now} else ${table.startsAtMs} end`,
            expiresAtMs: sql`case when ${isOver} then ${now + windowMs} else ${table.expiresAtMs} end`,
          },
        })
        .returning({ count: table.count, expiresAtMs: table.expiresAtMs })
      if (!row || row.count <= max) return 0
      return Math.max(1, row.expiresAtMs - now)
    },
    async giveBack(what) {
      await orm
        .update(table)
        .set({ count: sql`${table.count} - 1` })
        .where(sql`${table.key} = ${secrets.mac('limit', ...what)}`)
    },
    async prune() {
      await orm.delete(table).where(lte(table.expiresAtMs, clock()))
    },
  }
}
