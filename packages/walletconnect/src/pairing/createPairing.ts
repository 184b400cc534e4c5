import type { Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import { createClient } from '../createClient.ts'
import { adoptSession } from './adoptSession.ts'
import { connectWallet } from './connectWallet.ts'
import { followSession } from './followSession.ts'
import { inTime } from './inTime.ts'
import { networkKey, type PairingState, storedKeys } from './PairingState.ts'

/** What the connector does once its code is here. */
export type Pairing = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'>

/** Starts the pairing client and keeps the connections of its latest session. */
export async function createPairing(context: ConnectorContext, relayUrl: string): Promise<Pairing> {
  const { client, relay } = await createClient(context, relayUrl)
  const pairing: PairingState = {
    context,
    client,
    relay,
    session: undefined,
    connections: new Map(),
    providers: new Map(),
  }
  followSession(pairing)
  return {
    connect: (parameters) => connectWallet(pairing, parameters),
    async reconnect() {
      const [latest] = client.session.getAll().sort((a, b) => b.expiry - a.expiry)
      return latest && latest.expiry * 1000 > Date.now() ? adoptSession(pairing, latest) : []
    },
    disconnect: () => disconnectWallet(pairing),
    getProvider: (namespace) => pairing.providers.get(namespace),
  }
}

async function disconnectWallet(pairing: PairingState): Promise<void> {
  const { context, client, connections, providers } = pairing
  const topic = pairing.session?.topic
  pairing.session = undefined
  connections.clear()
  providers.clear()
  for (const key of [networkKey, storedKeys[0], stored.deepLink[0]]) context.storage.remove(key)
  // The wallet may have ended the session first.
  if (!topic || !client.session.keys.includes(topic)) return
  const ended = client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } })
  await inTime(ended, context.signal)
}
