import type { Storage } from '../model/createStorage.ts'
import { stored } from '../model/stored.ts'

/** Ids of the wallets the visitor chose last, latest first. */
export function getRecentWallets(storage: Storage): readonly string[] {
  return (storage.get(...stored.connections)?.recent ?? []).map(({ id }) => id)
}
