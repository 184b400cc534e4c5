import type { Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import { createApp } from '../createApp.ts'
import type { WalletConnectOptions } from '../WalletConnectOptions.ts'
import { connectWallet } from './connectWallet.ts'
import { loadAdopt } from './loadAdopt.ts'
import { networkKey, type PairingState, storedKeys } from './PairingState.ts'

/** What the connector does once its code is here. */
export type Pairing = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'>

/** Starts the pairing client and keeps the connections of its latest session. */
export async function createPairing(
  context: ConnectorContext,
  { relayUrl, attestation = false }: WalletConnectOptions,
): Promise<Pairing> {
  const app = await createApp(context, relayUrl)
  const pairing: PairingState = {
    context,
    app,
    attests: attestation,
    session: undefined,
    isFollowing: false,
    connections: new Map(),
    providers: new Map(),
  }
  return {
    connect: (parameters) => connectWallet(pairing, parameters),
    async reconnect() {
      // Another tab may have connected a moment ago.
      const [latest] = [...(await app.findSessions())].sort((a, b) => b.expiresAtMs - a.expiresAtMs)
      return latest ? (await loadAdopt())(pairing, latest) : []
    },
    disconnect: () => disconnectWallet(pairing),
    getProvider: (namespace) => pairing.providers.get(namespace),
  }
}

async function disconnectWallet(pairing: PairingState): Promise<void> {
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
