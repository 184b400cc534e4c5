import { type CaipNetworkId, caipNetworkId, type Namespace } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { Session } from '@foyer/pairing'
import { toConnections } from '../connections.ts'
import { createProvider } from '../createProvider.ts'
import { connectorId, networkKey, type PairingState, storedKeys } from './PairingState.ts'

/** Makes a session the one that the connections and providers are of. */
export function adoptSession(
  pairing: PairingState,
  session: Session,
): readonly [Connection, ...Connection[]] {
  const { context, app, connections, providers } = pairing
  const preferred = [context.storage.get(networkKey, caipNetworkId)].filter((id) => id !== undefined)
  const adopted = readSession(pairing, session, preferred)
  pairing.session = session
  connections.clear()
  providers.clear()
  for (const connection of adopted) {
    const { namespace } = connection
    connections.set(namespace, connection)
    providers.set(
      namespace,
      createProvider({
        app,
        namespace,
        topic: session.topic,
        rpcUrls: context.rpcUrls,
        fetchRpc: context.fetchRpc,
        getConnection: () => connections.get(namespace),
        setNetwork: (networkId) => setNetwork(pairing, namespace, networkId),
      }),
    )
  }
  return adopted
}

/** Moves the connection of a namespace to a network that the wallet approved. */
export function setNetwork(pairing: PairingState, namespace: Namespace, networkId: CaipNetworkId): void {
  const { session, connections, providers } = pairing
  const connection = connections.get(namespace)
  if (!connection || !session || connection.networkId === networkId) return
  if (!connection.approvedNetworkIds?.includes(networkId)) return
  const moved = readSession(pairing, session, [networkId]).find((other) => other.namespace === namespace)
  if (!moved) return
  updateConnection(pairing, moved)
  const chain = namespace === 'eip155' ? `0x${Number(networkId.split(':')[1]).toString(16)}` : networkId
  providers.get(namespace)?.emit('chainChanged', chain)
}

/** Replaces a connection, and reports it. */
export function updateConnection({ context, connections }: PairingState, connection: Connection): void {
  connections.set(connection.namespace, connection)
  context.storage.set(networkKey, connection.networkId)
  context.emit({ type: 'connection', connection })
}

function readSession({ context }: PairingState, session: Session, preferred: readonly CaipNetworkId[]) {
  const publicKeys = context.storage.get(...storedKeys)
  return toConnections(session, { connectorId, networks: context.networks(), preferred, publicKeys })
}
