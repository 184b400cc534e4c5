import type { Storage } from '@foyer/core'
import { stored } from '@foyer/core/internal'

/** Ids of the wallets the visitor chose last, latest first. */
export function getRecentWallets(storage: Storage): readonly string[] {
  return (storage.get(...stored.connections)?.recent ?? []).map(({ id }) => id)
}
