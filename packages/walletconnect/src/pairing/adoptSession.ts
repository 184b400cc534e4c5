import { type CaipNetworkId, caipNetworkId, type Namespace } from '@foyer/contract'
import type { Account, Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import type { Session } from '@foyer/pairing'
import { toConnections } from '../connections.ts'
import { createProvider } from '../createProvider.ts'
import { connectorId, networkKey, type PairingState, storedAccounts, storedKeys } from './PairingState.ts'
import { putFirst } from './putFirst.ts'

/** Makes a session the source of the connections and providers. */
export function adoptSession(
  pairing: PairingState,
  session: Session,
): readonly [Connection, ...Connection[]] {
  const { context, app, connections, providers } = pairing
  const preferred = context.storage.get(networkKey, caipNetworkId)
  const adopted = readSession(pairing, session, preferred ? [preferred] : [])
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

/** Switches the connection of a namespace to a network that the wallet approved. */
export function setNetwork(pairing: PairingState, namespace: Namespace, networkId: CaipNetworkId): void {
  const { context, session, connections, providers } = pairing
  const connection = connections.get(namespace)
  if (!connection || !session || connection.networkId === networkId) return
  if (!connection.approvedNetworkIds?.includes(networkId)) return
  const moved = readSession(pairing, session, [networkId]).find((other) => other.namespace === namespace)
  if (!moved) return
  // The app may have chosen another account than the wallet; on Polkadot and Cosmos, its address changes with the network.
  const chosen = context.storage
    .get(...stored.connections)
    ?.wallets.find((known) => known.connectorId === connectorId && known.namespace === namespace)
  updateConnection(pairing, {
    ...moved,
    accounts: putFirst(session, moved, chosen?.address) ?? moved.accounts,
  })
  const chain = namespace === 'eip155' ? `0x${Number(networkId.split(':')[1]).toString(16)}` : networkId
  providers.get(namespace)?.emit('chainChanged', chain)
}

const getAccountKey = (session: Session | undefined, { namespace }: Connection) =>
  `${session?.topic} ${namespace}`

/** Replaces a connection and emits it. */
export function updateConnection(
  { context, connections, session }: PairingState,
  connection: Connection,
): void {
  connections.set(connection.namespace, connection)
  context.storage.set(networkKey, connection.networkId)
  context.storage.set(storedAccounts[0], {
    ...context.storage.get(...storedAccounts),
    [getAccountKey(session, connection)]: connection.accounts[0].address,
  })
  context.emit({ type: 'connection', connection })
}

function readSession(
  pairing: PairingState,
  session: Session,
  preferred: readonly CaipNetworkId[],
): readonly [Connection, ...Connection[]] {
  const { context, connections } = pairing
  const networks = context.networks()
  const publicKeys = context.storage.get(...storedKeys)
  const before = pairing.session?.topic === session.topic ? pairing.session : undefined
  const inUse = context.storage.get(...storedAccounts)
  const keep = (connection: Connection): Connection => {
    const { namespace, accounts } = connection
    const known = connections.get(namespace)?.accounts ?? []
    const active = inUse?.[getAccountKey(session, connection)]
    // If a new order lists another account first, that account is now active.
    const listFirst = ({ namespaces }: Session) => namespaces[namespace]?.accounts[0]?.split(':')[2]
    const isNewOrder = before && !isSameAddress(listFirst(before), listFirst(session))
    const [first, ...rest] = (!isNewOrder && putFirst(session, connection, active)) || accounts
    // An account keeps its original spelling; a wallet may repeat it in another one.
    const spell = (account: Account): Account => ({
      ...account,
      address: (known.find(({ address }) => isSameAddress(address, account.address)) ?? account).address,
    })
    return { ...connection, accounts: [spell(first), ...rest.map(spell)] }
  }
  const [first, ...rest] = toConnections(session, { connectorId, networks, preferred, publicKeys })
  return [keep(first), ...rest.map(keep)]
}
