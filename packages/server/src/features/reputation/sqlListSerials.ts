import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '../../storage/Database.ts'

const reputationLists = pgTable('reputation_lists', {
  name: text().primaryKey(),
  serial: bigint({ mode: 'number' }).notNull(),
})

/** Stores the latest serial of each list. */
export type ListSerials = {
  /** Stores the serial of an accepted list; `false` if this or another process has already accepted a later one. */
  raise(name: string, serial: number): Promise<boolean>
}

/** Stores serials in the database, so that an older list stays refused after a restart. */
export function sqlListSerials({ orm }: Pick<Database, 'orm'>): ListSerials {
  return {
    async raise(name, serial) {
      await orm
        .insert(reputationLists)
        .values({ name, serial })
        .onConflictDoUpdate({
          target: reputationLists.name,
          set: { serial: sql`greatest(${reputationLists.serial}, excluded.serial)` },
        })
      const [row] = await orm.select().from(reputationLists).where(eq(reputationLists.name, name))
      return row !== undefined && row.serial <= serial
    },
  }
}
