import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate, migrationsTable } from './migrate.ts'
import { readMigrations } from './readMigrations.ts'

const folder = new URL('../../dist/database/', import.meta.url)
const templates = ['template0', 'template1']
/** In MB: 1 instead of 16, the least that a new database writes and a copy of it reads. */
const logSegment = 1

/**
 * Returns an archive of an embedded database with all migrations and no rows. Loading it takes a quarter of the time
 * Postgres needs to create one. Returns `undefined` if the build stored none for these migrations.
 */
export async function readEmptyDatabase(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(await getFile())])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Stores the archive and deletes the archives of other migrations. Called by the build. */
export async function storeEmptyDatabase(): Promise<void> {
  const file = await getFile()
  if (existsSync(file)) return
  const client = await PGlite.create({ initDbStartParams: [`--wal-segsize=${logSegment}`] })
  await migrate(drizzle({ client }))
  // The template databases are never used to create another database, and they are half of the files to unpack.
  await client.query('update pg_database set datistemplate = false')
  for (const name of templates) await client.query(`drop database ${name}`)
  await client.query('checkpoint')
  const archive = await client.dumpDataDir('gzip')
  await client.close()
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(new URL(name, folder))
  // Another build may be writing it at the same time.
  const unfinished = new URL(`${file.href}.${process.pid}`)
  await writeFile(unfinished, archive.stream())
  await rename(unfinished, file)
}

async function getFile(): Promise<URL> {
  const hash = createHash('sha256').update(
    JSON.stringify([await readMigrations(), templates, logSegment, migrationsTable]),
  )
  return new URL(`${hash.digest('hex').slice(0, 16)}.tar.gz`, folder)
}
