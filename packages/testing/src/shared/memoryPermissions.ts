import type { PermissionStore } from './PermissionStore.ts'

/** Permissions for as long as the wallet lives. */
export function memoryPermissions(): PermissionStore {
  return new Set<string>()
}
