import type { PermissionStore } from './PermissionStore.ts'

/**
 * Creates a permission store that lives as long as the wallet.
 *
 * @example
 * ```ts
 * import { createEvmWallet, memoryPermissions } from '@foyer/testing'
 *
 * const permissions = memoryPermissions()
 * const wallet = createEvmWallet({ chains: { 31337: 'http://127.0.0.1:8545' }, permissions })
 * ```
 */
export function memoryPermissions(): PermissionStore {
  return new Set<string>()
}
