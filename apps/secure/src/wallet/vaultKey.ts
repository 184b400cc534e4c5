import type { WalletRef } from '../keys/contexts.ts'

/** Cache key of an open wallet. Includes the generation, since its keys may have been replaced in another window. */
export function vaultKey({ id, generation }: WalletRef): string {
  return `${id}|${generation}`
}
