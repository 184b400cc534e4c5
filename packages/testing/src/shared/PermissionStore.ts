/** Stores which origins may see the account, as an extension does. */
export type PermissionStore = {
  has(origin: string): boolean
  add(origin: string): void
  delete(origin: string): void
  clear(): void
}
