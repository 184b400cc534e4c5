import { readFile } from 'node:fs/promises'
import type { DocsService } from './DocsService.ts'

const file = new URL('../../../data/errors.html', import.meta.url)

/**
 * Returns the pages bundled with the package.
 *
 * @example
 * ```ts
 * import { staticDocs } from '@foyer/server'
 *
 * const docs = await staticDocs()
 * ```
 */
export async function staticDocs(): Promise<DocsService> {
  const errors = new Uint8Array(await readFile(file))
  return { errors: () => errors }
}
