import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '../../storage/Database.ts'

const reputationLists = pgTable('reputation_lists', {
  name: text().primaryKey(),
  serial: bigint({ mode: 'number' }).notNull(),
})

/** Remembers how far each list has come. */
export type ListSerials = {
  /** Notes the serial of an accepted list; `false` where a later list was accepted before, here or in another process. */
  raise(name: string, serial: number): Promise<boolean>
}

/** Serials of lists in the database: an older list stays refused after a restart. */
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
