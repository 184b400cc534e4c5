import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OptionInvalidError } from '@foyer/contract'

/** A built file of the console. */
export type ConsoleFile = { type: string; bytes: Uint8Array; zipped: Uint8Array }

/** Output folder of the console's `npm run build`. */
const packagedFolder = fileURLToPath(new URL('../../../../console/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const zip = promisify(gzip)

/**
 * Reads the built console into memory, by path.
 *
 * @throws OptionInvalidError if it is missing
 */
export async function readConsoleFiles(folder = packagedFolder): Promise<ReadonlyMap<string, ConsoleFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, ConsoleFile>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const name = relative(folder, path).replaceAll(sep, '/')
    const type = types[extname(name)] ?? 'application/octet-stream'
    files.set(name, { type, bytes, zipped: await zip(bytes) })
  }
  if (!files.has('index.html'))
    throw new OptionInvalidError({ option: 'console', reason: 'its built files are missing' })
  return files
}
