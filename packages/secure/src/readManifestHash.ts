import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secureFolder } from './secureFolder.ts'

/**
 * `sha256-…` of the site's `manifest.json`, which holds the hash of every file: pin it, and no other site is served.
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
