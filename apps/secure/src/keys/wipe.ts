import type { OpenWallet } from './joinShares.ts'

/** Overwrites the secrets of an open wallet. Copies that the runtime made earlier are out of reach. */
export function wipe(open: OpenWallet): void {
  for (const bytes of [open.entropy, open.dataKey, open.recoveryKey.privateKey]) bytes.fill(0)
}
