import { isAnything, toSchema } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { pairingCodeKey } from '@foyer/core/internal'
import { createApp } from '../createApp.ts'
import type { WalletConnectOptions } from '../WalletConnectOptions.ts'
import { connectWallet } from './connectWallet.ts'
import { loadSession } from './loadSession.ts'
import type { PairingState } from './PairingState.ts'

/** Methods of the connector that need the loaded code. */
export type Pairing = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'>

/** Starts the pairing client and keeps the connections of its latest session. */
export async function createPairing(
  context: ConnectorContext,
  {
    relayUrl,
    projectId = context.projectId,
    attestation = false,
  }: Pick<WalletConnectOptions, 'projectId' | 'attestation'> & { relayUrl: string },
): Promise<Pairing> {
  // A code shown by an earlier page may still be answered.
  const hasEarlier = context.storage.get(pairingCodeKey, toSchema(isAnything))
  const app = await createApp(context, { relayUrl, projectId })
  const pairing: PairingState = {
    context,
    app,
    attests: attestation,
    session: undefined,
    isFollowing: false,
    connections: new Map(),
    providers: new Map(),
  }
  if (hasEarlier)
    app.on('session', (session) => {
      import('./adoptEarlierSession.ts').then(
        ({ adoptEarlierSession }) => adoptEarlierSession(pairing, session),
        // If the code cannot be loaded, the visitor connects the wallet again.
        () => {},
      )
    })
  return {
    connect: (parameters) => connectWallet(pairing, parameters),
    async reconnect() {
      // Another tab may have connected a moment ago.
      const sessions = await app.findSessions()
      return sessions.length ? (await loadSession()).restoreSession(pairing, sessions) : []
    },
    disconnect: async () => (await loadSession()).disconnectWallet(pairing),
    getProvider: (namespace) => pairing.providers.get(namespace),
  }
}
