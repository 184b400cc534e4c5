import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import { packageVersion } from '../../kit/packageVersion.ts'
import type { Database } from '../Database.ts'
import { readMigrations } from '../readMigrations.ts'
import { SchemaNewerError } from '../SchemaNewerError.ts'
import { BackupFailedError } from './BackupFailedError.ts'
import { type BackupHeader, backupVersion, oneTimeTables } from './backupFormat.ts'
import { ownTables } from './ownTables.ts'
import { readRows } from './readRows.ts'
import { tableColumns } from './tableColumns.ts'

type Orm = Pick<Database['orm'], 'execute'>

const minRows = 50
const maxRows = 2_000
/** Approximate size of the chunks in which rows are read. */
const pieceBytes = 1_048_576

/**
 * Writes a consistent snapshot of all rows as lines of JSON; see `docs/guides/operate/backup.md` for the format.
 *
 * @throws SchemaNewerError if a later version migrated the database.
 */
export async function writeBackup(
  database: Pick<Database, 'orm' | 'kind'>,
  options: { write(lines: string): Promise<void>; clock?: Clock | undefined },
): Promise<{ rows: number }> {
  const { clock = Date.now } = options
  const known = await readMigrations()
  return database.orm.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`)
      await tx.execute(sql`set local datestyle = 'ISO, YMD'`)
      const migrations = await appliedMigrations(tx)
      const newer = migrations.filter((name) => !known.some((each) => each.name === name))
      if (newer.length) throw new SchemaNewerError(newer)

      const hash = createHash('sha256')
      const write = async (lines: string) => {
        hash.update(lines)
        await options.write(lines)
      }
      const header: BackupHeader = {
        format: 'foyer-backup',
        version: backupVersion,
        server: packageVersion(),
        database: database.kind,
        createdAt: new Date(clock()).toISOString(),
        migrations,
      }
      await write(toLine(header))
      let rows = 0
      const tables = ownTables(known.filter(({ name }) => migrations.includes(name)))
      for (const table of tables.filter((name) => !oneTimeTables.includes(name)))
        rows += await writeTable(tx, table, write)
      await options.write(toLine({ end: true, rows, sha256: hash.digest('hex') }))
      return { rows }
    },
    // The embedded database has one session: other callers wait meanwhile and cannot write.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const toLine = (value: object) => `${JSON.stringify(value)}\n`

async function appliedMigrations(tx: Orm): Promise<string[]> {
  const [table] = await readRows<{ id: unknown }>(tx, sql`select to_regclass('foyer_migrations') as id`)
  if (!table?.id) throw new BackupFailedError({ reason: 'the database was never used by foyer-server' })
  const rows = await readRows<{ name: string }>(tx, sql`select name from foyer_migrations order by name`)
  return rows.map(({ name }) => name)
}

async function writeTable(tx: Orm, table: string, write: (lines: string) => Promise<void>): Promise<number> {
  const columns = await tableColumns(tx, table)
  await write(toLine({ table, columns: columns.map(({ name }) => name) }))
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`)
  await tx.execute(
    sql`declare backup no scroll cursor for
      select array_to_json(array[${sql.join(texts, sql`, `)}])::text as row from ${sql.identifier(table)}`,
  )
  let [rows, limit] = [0, minRows]
  for (;;) {
    const found = await readRows<{ row: string }>(tx, sql`fetch ${sql.raw(String(limit))} from backup`)
    if (!found.length) break
    // Postgres never inserts a line break into an array of strings.
    const lines = `${found.map(({ row }) => row).join('\n')}\n`
    await write(lines)
    rows += found.length
    const fitting = Math.floor((found.length * pieceBytes) / lines.length)
    limit = Math.min(maxRows, Math.max(minRows, fitting))
  }
  await tx.execute(sql`close backup`)
  for (const { name, sequence } of columns) if (sequence) await write(await sequenceLine(tx, name, sequence))
  return rows
}

async function sequenceLine(tx: Orm, column: string, sequence: string): Promise<string> {
  // A quoted name from the catalog.
  const [row] = await readRows<{ value: string; is_called: boolean }>(
    tx,
    sql`select last_value::text as value, is_called from ${sql.raw(sequence)}`,
  )
  return toLine({ sequenceOf: column, value: row?.value, isCalled: row?.is_called })
}
