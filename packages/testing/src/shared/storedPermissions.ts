import type { PermissionStore } from './PermissionStore.ts'

/**
 * Creates a permission store that survives a page reload.
 *
 * @example
 * ```ts
 * import { createEvmWallet, storedPermissions } from '@foyer/testing'
 *
 * // Survives a reload, as a browser extension does.
 * const permissions = storedPermissions(localStorage, 'org.foyer.test')
 * const wallet = createEvmWallet({ chains: { 31337: 'http://127.0.0.1:8545' }, permissions })
 * ```
 */
export function storedPermissions(storage: Storage, rdns: string): PermissionStore {
  const prefix = `foyer-test-wallet:${rdns}:`
  const key = (origin: string) => prefix + origin
  return {
    has: (origin) => storage.getItem(key(origin)) !== null,
    add: (origin) => storage.setItem(key(origin), 'allowed'),
    delete: (origin) => storage.removeItem(key(origin)),
    clear() {
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
    },
  }
}
