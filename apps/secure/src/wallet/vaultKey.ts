import type { WalletRef } from '../keys/contexts.ts'

/** An open wallet counts for its own keys: they may have been replaced in another window. */
export function vaultKey({ id, generation }: WalletRef): string {
  return `${id}|${generation}`
}
