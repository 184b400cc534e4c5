import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { readArchive } from './readArchive.ts'

/**
 * Unpacks a database archive (tar, gzip) into a folder, readable by its owner alone. The embedded database could unpack
 * it as well, but more slowly, with the whole archive in memory, and into world-writable files.
 *
 * @throws Error if the archive is truncated or contains a path outside the folder.
 */
export async function unpackArchive(archive: Blob, folder: string): Promise<void> {
  const root = resolve(folder)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  /** Known folders: checking each of a thousand files would take as long as writing it. */
  const made = new Set<string>()

  function make(path: string) {
    if (made.has(path)) return
    made.add(path)
    mkdirSync(path, { recursive: true, mode: 0o700 })
  }

  for await (const { name, bytes } of readArchive(archive)) {
    const path = resolve(root, join('.', name))
    if (path !== root && !path.startsWith(root + sep)) throw new Error(`The archive names ${name}`)
    make(bytes ? dirname(path) : path)
    if (bytes) writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 })
  }
}
