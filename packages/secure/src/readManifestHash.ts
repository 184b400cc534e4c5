import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secureFolder } from './secureFolder.ts'

/**
 * Returns `sha256-…` of the site's `manifest.json`, which contains the hash of every file. Pin it to make sure that no other
 * site is served.
 *
 * @example
 * ```ts
 * import { readManifestHash } from '@foyer/secure'
 *
 * console.log(await readManifestHash()) // 'sha256-…'
 * ```
 */
export async function readManifestHash(folder: string = secureFolder): Promise<string> {
  const manifest = await readFile(join(folder, 'manifest.json'))
  return `sha256-${createHash('sha256').update(manifest).digest('base64')}`
}
