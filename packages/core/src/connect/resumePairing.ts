import type { Foyer } from '../model/Foyer.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { pairingCode } from '../model/pairingCode.ts'
import { isSameConnection } from './reduceConnections.ts'

/**
 * Loads the pairing connector if an earlier page showed a code: a wallet may still answer it, or did so while the page was
 * closed. Never rejects.
 */
export async function resumePairing(foyer: Foyer): Promise<void> {
  const { storage, signal } = foyer._internal
  const code = storage.get(...pairingCode)
  if (foyer.options.reconnect === false || !(Number(code?.expiresAtMs) > Date.now())) {
    storage.remove(pairingCode[0])
    return
  }
  const unsubscribe = foyer.subscribe(({ connections }, previous) => {
    const isNew = (one: KnownConnection) =>
      one.connection &&
      !previous.connections.some((other) => other.connection && isSameConnection(one, other))
    // Ignore the code once another wallet connects: someone else who saw the code may answer it.
    if (connections.some(isNew)) storage.remove(pairingCode[0])
  })
  signal.addEventListener('abort', unsubscribe)
  const { connectors, networks } = foyer.state
  // The connector reports the outcome.
  for (const connector of connectors.filter(({ type }) => type === 'walletConnect'))
    await connector.reconnect({ networks, signal }).catch(() => {})
}
