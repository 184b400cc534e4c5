import { stored } from '@foyer/core/internal'
import { networkKey, type PairingState, storedKeys } from './PairingState.ts'

/** Leaves the wallet: forgets its session, and tells it. */
export async function disconnectWallet(pairing: PairingState): Promise<void> {
  const { context, app, connections, providers } = pairing
  const topic = pairing.session?.topic
  pairing.session = undefined
  connections.clear()
  providers.clear()
  for (const key of [networkKey, storedKeys[0], stored.deepLink[0]]) context.storage.remove(key)
  // The wallet may have ended the session first.
  if (!topic || !app.getSessions().some((session) => session.topic === topic)) return
  await app.disconnect({ topic })
}
