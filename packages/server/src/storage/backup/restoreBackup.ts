import { sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../readMigrations.ts'
import { BackupInvalidError } from './BackupInvalidError.ts'
import { BackupNewerError } from './BackupNewerError.ts'
import type { BackupHeader } from './backupFormat.ts'
import { DatabaseNotEmptyError } from './DatabaseNotEmptyError.ts'
import { ownTables } from './ownTables.ts'
import { readBackup } from './readBackup.ts'
import { readRows } from './readRows.ts'
import { type Column, tableColumns } from './tableColumns.ts'

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

const batchRows = 1_000
const batchBytes = 1_048_576

/**
 * Replaces the content of a database with a backup, all or nothing, and migrates it to this version.
 *
 * @throws DatabaseNotEmptyError unless `replaces` is set.
 * @throws BackupInvalidError, BackupNewerError
 */
export async function restoreBackup(
  database: Pick<Database, 'orm'>,
  file: AsyncIterable<Uint8Array>,
  options: {
    /** @default false */
    replaces?: boolean | undefined
    /** Called at the end, within the transaction. */
    onRestored?:
      | ((tx: Transaction, restored: { rows: number; header: BackupHeader }) => Promise<void>)
      | undefined
  } = {},
): Promise<{ rows: number; header: BackupHeader }> {
  const migrations = await readMigrations()
  const tables = ownTables(migrations)
  const restored = await database.orm.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`)
    // Other connections can neither add rows between the check and the end, nor see a partial restore.
    await tx.execute(sql`lock table ${toList(tables)} in access exclusive mode`)
    if (!options.replaces) await requireEmpty(tx, tables)

    const parts = readBackup(file)
    const first = await parts.next()
    if (first.done || first.value.kind !== 'header')
      throw new BackupInvalidError({ reason: 'the file is empty' })
    const { header } = first.value
    const newer = header.migrations.filter((name) => !migrations.some((known) => known.name === name))
    if (newer.length) throw new BackupNewerError(newer.join(', '))

    const then = migrations.filter(({ name }) => header.migrations.includes(name))
    // The rows fit the schema they were written with; later migrations convert them.
    if (then.length === migrations.length) {
      await setTriggers(tx, tables, 'disable')
      await tx.execute(sql`truncate ${toList(tables)}`)
    } else {
      await tx.execute(sql`drop table ${toList([...tables, 'foyer_migrations'])} cascade`)
      await dropFunctions(tx)
      await migrate(tx, { migrations: then })
      await setTriggers(tx, ownTables(then), 'disable')
    }
    const rows = await load(tx, parts, ownTables(then))
    await setTriggers(tx, ownTables(then), 'enable')
    await migrate(tx, { migrations })
    await options.onRestored?.(tx, { rows, header })
    return { rows, header }
  })
  // Otherwise the planner would assume that the tables are empty.
  await database.orm.execute(sql`analyze ${toList(tables)}`)
  return restored
}

function toList(tables: readonly string[]) {
  return sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  )
}

/**
 * Disables or enables triggers. They refuse changes to append-only tables and count versions, which a restore must not
 * trigger.
 */
async function setTriggers(tx: Transaction, tables: readonly string[], wish: 'disable' | 'enable') {
  const found = await readRows<{ name: string }>(
    tx,
    sql`select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
  )
  for (const { name } of found)
    if (tables.includes(name))
      await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(wish)} trigger user`)
}

/** Drops the functions of our migrations, which create them again. */
async function dropFunctions(tx: Transaction) {
  const found = await readRows<{ name: string }>(
    tx,
    sql`select proname as name from pg_proc where pronamespace = current_schema()::regnamespace and proname like 'foyer\\_%'`,
  )
  for (const { name } of found) await tx.execute(sql`drop function ${sql.identifier(name)} cascade`)
}

async function requireEmpty(tx: Transaction, tables: readonly string[]) {
  for (const table of tables) {
    const [row] = await readRows<{ found: boolean }>(
      tx,
      sql`select exists (select from ${sql.identifier(table)}) as found`,
    )
    if (row?.found) throw new DatabaseNotEmptyError(table)
  }
}

/** The table being filled. */
type Filling = { table: string; columns: Column[]; rows: (readonly (string | null)[])[]; bytes: number }

/** Compares names with the schema, so that no content of the file becomes SQL. */
async function load(
  tx: Transaction,
  parts: ReturnType<typeof readBackup>,
  tables: readonly string[],
): Promise<number> {
  let total = 0
  let filling: Filling | undefined
  const flush = async () => {
    if (filling?.rows.length) await insert(tx, filling)
    if (filling) Object.assign(filling, { rows: [], bytes: 0 })
  }
  for await (const part of parts) {
    if (part.kind === 'row') {
      if (!filling || part.row.length !== filling.columns.length)
        throw new BackupInvalidError({ reason: 'a row of it fits no table' })
      filling.rows.push(part.row)
      filling.bytes += part.row.reduce((sum, text) => sum + (text?.length ?? 0), 0)
      total++
      if (filling.rows.length >= batchRows || filling.bytes >= batchBytes) await flush()
      continue
    }
    await flush()
    if (part.kind === 'table') {
      filling = await startTable(tx, part, tables)
    } else if (part.kind === 'sequence') {
      const { sequence } = filling?.columns.find(({ name }) => name === part.sequenceOf) ?? {}
      if (!sequence) throw new BackupInvalidError({ reason: 'it has a sequence that is not in the schema' })
      await tx.execute(sql`select setval(${sequence}::regclass, ${part.value}::bigint, ${part.isCalled})`)
    } else throw new BackupInvalidError({ reason: 'it has two headers' })
  }
  await flush()
  return total
}

async function startTable(
  tx: Transaction,
  { table, columns: names }: { table: string; columns: readonly string[] },
  tables: readonly string[],
): Promise<Filling> {
  const known = tables.includes(table) ? await tableColumns(tx, table) : []
  const columns = names.flatMap((name) => known.find((column) => column.name === name) ?? [])
  if (!columns.length || columns.length !== names.length || columns.length !== known.length)
    throw new BackupInvalidError({ reason: 'it has a table or column that is not in the schema' })
  return { table, columns, rows: [], bytes: 0 }
}

async function insert(tx: Transaction, { table, columns, rows }: Filling) {
  const names = columns.map(({ name }) => sql.identifier(name))
  // The types are from the catalog.
  const values = columns.map(({ type }, index) => sql.raw(`(each.row ->> ${index})::${type}`))
  try {
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as each(row)`,
    )
  } catch (error) {
    // The query builder's message contains the rows.
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    if (!/^2[23]/.test(code)) throw new Error(`Restoring ${table} failed (${code})`)
    throw new BackupInvalidError({ reason: `rows of ${table} do not fit the schema (${code})` })
  }
}
