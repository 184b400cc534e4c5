import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

/**
 * Loads a file of `interop`, which contains the libraries of other wallets and apps, and installs them first. Its types need
 * them, too, so callers declare what they use.
 */
export async function loadInterop<module>(file: string): Promise<module> {
  await ensureInstalled('interop')
  return import(new URL(`../interop/${file}`, import.meta.url).href)
}
