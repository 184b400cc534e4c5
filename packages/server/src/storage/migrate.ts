import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number, as long as nothing else in the database locks it. */
const lockKey = 4_072_026

/** Applies the migrations that the database lacks, in order, all or none; replicas wait for each other. */
export async function migrate(orm: PgDatabase<PgQueryResultHKT>): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
    await tx.execute(
      sql`create table if not exists foyer_migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const applied = (await tx.execute(sql`select name from foyer_migrations`)) as unknown as {
      rows: { name: string }[]
    }
    const known = new Set(applied.rows.map((row) => row.name))
    const missing = names.filter((name) => !known.has(name))
    for (const name of missing) {
      const text = await readFile(new URL(name, folder), 'utf8')
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into foyer_migrations (name) values (${name})`)
    }
    return missing
  })
}
