import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

/**
 * Loads a file of `interop`, which has the libraries that other wallets and apps are built on, and installs them first. Its types need
 * them too: callers say what they use of it.
 */
export async function loadInterop<module>(file: string): Promise<module> {
  await ensureInstalled('interop')
  return import(new URL(`../interop/${file}`, import.meta.url).href)
}
