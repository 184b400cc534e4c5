import { lte, sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from './createLoginSecrets.ts'
import { loginLimits } from './loginSchema.ts'

/** A bucket that refills: `max` at once, and one more every `everyMs`. */
export type Bucket = { max: number; everyMs: number }

/** Counts rate-limited actions across all replicas. */
export type Limits = {
  /**
   * Takes one; returns `0` if it is allowed, otherwise the milliseconds until the next one is. A refused attempt takes
   * nothing.
   */
  take(what: readonly string[], bucket: Bucket): Promise<number>
  /** Refunds the last one taken. */
  refund(what: readonly string[]): Promise<void>
  /** Deletes buckets that are full again. */
  prune(): Promise<void>
}

/** Stores buckets in the database, with keys that reveal neither email addresses nor IPs. */
export function sqlLimits(options: { database: Database; secrets: LoginSecrets; clock: Clock }): Limits {
  const { secrets, clock } = options
  const { orm } = options.database
  const table = loginLimits
  return {
    async take(what, { max, everyMs }) {
      if (everyMs <= 0) return 0
      if (max < 1) return everyMs
      const key = secrets.mac('limit', ...what)
      const now = clock()
      // A single statement, so that two concurrent replicas cannot both take the last one.
      const refilled = sql`greatest(0, (${now}::bigint - ${table.startsAtMs}) / ${everyMs}::bigint)`
      const taken = sql`greatest(0, ${table.count} - ${refilled})`
      const startsAtMs = sql`case when ${taken} = 0 then ${now}::bigint else ${table.startsAtMs} + ${refilled} * ${everyMs}::bigint end`
      const rows = await orm
        .insert(table)
        .values({ key, count: 1, startsAtMs: now, expiresAtMs: now + everyMs })
        .onConflictDoUpdate({
          target: table.key,
          set: {
            count: sql`${taken} + 1`,
            startsAtMs,
            expiresAtMs: sql`${startsAtMs} + (${taken} + 1) * ${everyMs}::bigint`,
          },
          setWhere: sql`${taken} < ${max}`,
        })
        .returning({ key: table.key })
      if (rows.length) return 0
      const [row] = await orm.select().from(table).where(sql`${table.key} = ${key}`).limit(1)
      return row ? Math.max(1, row.startsAtMs + (row.count - max + 1) * everyMs - now) : 1
    },
    async refund(what) {
      await orm
        .update(table)
        .set({ count: sql`greatest(0, ${table.count} - 1)` })
        .where(sql`${table.key} = ${secrets.mac('limit', ...what)}`)
    },
    async prune() {
      await orm.delete(table).where(lte(table.expiresAtMs, clock()))
    },
  }
}
