import { sql } from 'drizzle-orm'
import { readRows } from './backup/readRows.ts'
import type { Database } from './Database.ts'
import type { SealedColumn } from './SealedColumn.ts'

/** Counts the envelopes of a column by sealing key. */
export function countSealed(
  { orm }: Pick<Database, 'orm'>,
  { table, column }: SealedColumn,
): Promise<{ keyId: string; count: number }[]> {
  const keyId = sql`${sql.identifier(column)} ->> 'kmsKeyId'`
  return readRows(
    orm,
    sql`select ${keyId} as "keyId", count(*)::int as count from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null group by 1 order by 1`,
  )
}
