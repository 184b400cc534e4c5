import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { hasPostgresCode } from './hasPostgresCode.ts'
import { MigrationForbiddenError } from './MigrationForbiddenError.ts'
import { type Migration, readMigrations } from './readMigrations.ts'
import { SchemaChangedError } from './SchemaChangedError.ts'
import { SchemaNewerError } from './SchemaNewerError.ts'
import { SchemaOlderError } from './SchemaOlderError.ts'

/** Arbitrary, but locked by nothing else in the database. */
const lockKey = 4_072_026

const insufficientPrivilege = '42501'

/** A migration that only adds. Older versions can run and start while it is applied. */
const isExpansion = (name: string) => /^\d{4}_expand_/.test(name)

/** Creates the table of applied migrations. */
export const migrationsTable =
  'create table foyer_migrations (name text primary key, applied_at timestamptz not null default now(), checksum text)'

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Options of `migrate`. */
export type MigrateOptions = {
  /** `false` only checks the schema. @default true */
  applies?: boolean | undefined
  /** @default this version's migrations */
  migrations?: readonly Migration[] | undefined
  /** How long a statement waits for a table lock. @default unlimited */
  lockTimeoutMs?: number | undefined
}

/**
 * Applies missing migrations in order, all or none; replicas wait for each other. Returns their names.
 *
 * @throws SchemaNewerError if the database has migrations that this version does not know and cannot run with.
 * @throws SchemaChangedError if it has one whose text differs from this version's.
 * @throws SchemaOlderError if some are missing and must not be applied.
 * @throws MigrationForbiddenError if some are missing and the role may not apply them.
 */
export async function migrate(
  orm: PgDatabase<PgQueryResultHKT>,
  { applies = true, migrations: given, lockTimeoutMs }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = given ?? (await readMigrations())
  return orm.transaction(async (tx) => {
    const read = async <row>(query: SQL) => ((await tx.execute(query)) as unknown as { rows: row[] }).rows
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
    // Without create permission, Postgres refuses `create … if not exists` even for an existing table.
    const [table] = await read<{ id: unknown }>(sql`select to_regclass('foyer_migrations') as id`)
    // Earlier versions stored no checksums.
    const applied = table?.id
      ? await read<{ name: string; checksum: string | null; has_column: boolean }>(
          sql`select name, to_jsonb(m) ->> 'checksum' as checksum, to_jsonb(m) ? 'checksum' as has_column
              from foyer_migrations m`,
        )
      : []
    const newer = applied
      .map(({ name }) => name)
      .filter((name) => !isExpansion(name) && !migrations.some((known) => known.name === name))
    if (newer.length) throw new SchemaNewerError(newer)
    const known = new Map(migrations.map(({ name, text }) => [name, checksumOf(text)]))
    const changed = applied.filter(
      ({ name, checksum }) => checksum && known.has(name) && known.get(name) !== checksum,
    )
    if (changed.length) throw new SchemaChangedError(changed.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !applied.some((row) => row.name === name))
    if (missing.length && !applies) throw new SchemaOlderError(missing.map(({ name }) => name))
    if (missing.length && lockTimeoutMs !== undefined)
      await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
    let lacksColumn = applied[0]?.has_column === false
    for (const { name, text } of missing) {
      try {
        if (lacksColumn) await tx.execute(sql`alter table foyer_migrations add column checksum text`)
        lacksColumn = false
        if (!table?.id && name === migrations[0]?.name) await tx.execute(sql.raw(migrationsTable))
        for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
        await tx.execute(
          sql`insert into foyer_migrations (name, checksum) values (${name}, ${known.get(name)})`,
        )
      } catch (error) {
        throw hasPostgresCode(error, insufficientPrivilege)
          ? new MigrationForbiddenError(name, error.cause)
          : error
      }
    }
    return missing.map(({ name }) => name)
  })
}
