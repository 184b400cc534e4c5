import { fileURLToPath } from 'node:url'

/**
 * Folder of the built site: its pages, `assets` and `manifest.json`.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises'
 * import { join } from 'node:path'
 * import { secureFolder } from '@foyer/secure'
 *
 * const frame = await readFile(join(secureFolder, 'index.html'), 'utf8')
 * ```
 */
export const secureFolder: string = fileURLToPath(new URL('../site', import.meta.url))
