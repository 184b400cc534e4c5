import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const postgresRoot = '/usr/lib/postgresql'

/** Path of an installed program, from the PATH or where Debian puts those of Postgres; nothing where it is missing. */
export function findProgram(name: string): string | undefined {
  const versions = existsSync(postgresRoot) ? readdirSync(postgresRoot) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(postgresRoot, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Whether Redis and Postgres are installed: a cluster is tested over the real ones, or not at all. */
export const hasEngines = ['redis-server', 'initdb', 'postgres'].every((name) => findProgram(name))

if (!hasEngines)
  console.warn(
    'Skipped: the tests of several processes need redis-server and postgres (Debian: apt-get install redis-server postgresql).',
  )
