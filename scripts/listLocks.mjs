import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders with a lock file, relative to the repository: the root, and separately installed folders. */
export function listLocks() {
  const examples = readdirSync(`${root}examples`).map((name) => `examples/${name}`)
  return ['.', 'interop', 'tools', ...examples].filter((folder) =>
    existsSync(`${root}${folder}/package-lock.json`),
  )
}
