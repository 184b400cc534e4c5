import { sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { readRows } from './readRows.ts'

/** A column with its SQL type and its sequence, if any. */
export type Column = { name: string; type: string; sequence: string | null }

/** Reads the columns of a table from the database, in order. */
export function tableColumns(orm: Pick<Database['orm'], 'execute'>, table: string): Promise<Column[]> {
  return readRows<Column>(
    orm,
    sql`select attname as name, format_type(atttypid, atttypmod) as type,
        pg_get_serial_sequence(${table}, attname) as sequence
      from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`,
  )
}
