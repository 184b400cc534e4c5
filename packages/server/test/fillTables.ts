import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../src/storage/Database.ts'

/** A column of a table, and the column it references. */
export type FilledColumn = {
  table: string
  name: string
  type: string
  isSerial: boolean
  parent: string | null
}
type Orm = Pick<Database['orm'], 'execute'>

const query = async <row>(orm: Orm, text: SQL) =>
  ((await orm.execute(text)) as unknown as { rows: row[] }).rows

/** Returns the tables of the schema with their columns; referenced tables come first. */
export async function readTables(orm: Orm): Promise<Map<string, FilledColumn[]>> {
  const rows = await query<FilledColumn>(
    orm,
    sql`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval%', false) or a.attidentity <> '' as "isSerial",
        (select p.relname || '.' || pa.attname from pg_constraint f
          join pg_class p on p.oid = f.confrelid
          join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = f.confkey[1]
          where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as parent
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'foyer_migrations'
      order by c.oid, a.attnum`,
  )
  const tables = new Map<string, FilledColumn[]>()
  for (const column of rows) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return tables
}

/**
 * Writes a row into each table. Its values are unique: `generation` counts the calls from 1, and the only referenced
 * number is a row count.
 */
export async function fillTables(
  orm: Orm,
  tables: Map<string, FilledColumn[]>,
  generation: number,
  suffix = '',
): Promise<void> {
  const makeValue = ({ table, name, type, parent }: FilledColumn, at: number): unknown => {
    if (type === 'text') return `${parent ?? `${table}.${name}`}.${generation}${suffix}`
    if (parent) return generation
    if (type === 'boolean') return true
    if (type === 'jsonb' || type === 'json')
      return JSON.stringify(name.includes('features') ? [] : { name: name + suffix })
    if (type === 'bytea') return new Uint8Array([at, generation])
    if (type === 'date') return '2026-01-02'
    if (type.startsWith('timestamp')) return '2026-01-02T03:04:05.678901Z'
    if (type.endsWith('[]')) return type.startsWith('text') ? `{${JSON.stringify(name + suffix)},""}` : '{}'
    return generation * 100 + at
  }
  for (const [table, all] of tables) {
    const columns = all.filter(({ isSerial }) => !isSerial)
    const names = columns.map(({ name }) => sql.identifier(name))
    const values = columns.map((column, at) => sql`${makeValue(column, at)}`)
    await orm.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    )
  }
}

/** Returns every row of every table in Postgres' text format, in a fixed order. */
export async function readAll(orm: Orm): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of (await readTables(orm)).keys()) {
    const rows = await query<{ row: string }>(
      orm,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}
