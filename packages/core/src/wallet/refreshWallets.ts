import { type CaipNetworkId, type Namespace, namespaces } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import type { Connection, Connector } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'

/** Maximum wait for a silent read. A later answer still counts. */
const timeoutMs = 1_000

/**
 * Reads a wallet's open accounts without a prompt; the connector reports changes. Empty when nothing is open, or when the
 * wallet does not answer in time. Never rejects.
 */
export function refreshWallet(foyer: Foyer, connectorId: string): Promise<readonly Connection[]> {
  const looks = foyer._internal.once(createLooks)
  const connector = findConnector(foyer, connectorId)
  if (!connector?.look) return nothing
  const look =
    looks.get(connectorId) ??
    withSignal(connector.look(), AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(timeoutMs)]))
      .catch(() => nothing)
      .finally(() => looks.delete(connectorId))
  looks.set(connectorId, look)
  return look
}

const nothing: Promise<readonly Connection[]> = Promise.resolve([])

/** Pending reads by connector. */
const createLooks = () => new Map<string, Promise<readonly Connection[]>>()

/** Reads every connected wallet. */
export function refreshWallets(foyer: Foyer): void {
  for (const id of getConnectedIds(foyer)) void refreshWallet(foyer, id)
}

/** Re-reads the other connectors of a wallet that moved in one namespace. */
export function refreshSiblings(foyer: Foyer, connectorId: string): void {
  const moved = findConnector(foyer, connectorId)
  if (!moved) return
  for (const id of getConnectedIds(foyer)) {
    const connector = findConnector(foyer, id)
    if (id !== connectorId && connector && isSameWallet(connector, moved)) void refreshWallet(foyer, id)
  }
}

/** Re-reads the wallet of a namespace before it is asked to sign or pay: it may have moved without an event. */
export async function refreshBeforeRequest(foyer: Foyer, of: Namespace | CaipNetworkId): Promise<void> {
  const connection = getConnectionOf(foyer, of)
  if (connection) await refreshWallet(foyer, connection.connectorId)
}

/** The active connection of a namespace, or of a network's namespace. */
export function getConnectionOf(foyer: Foyer, of: Namespace | CaipNetworkId): Connection | undefined {
  const namespace = namespaces.find((one) => of === one || of.startsWith(`${one}:`))
  return namespace && getConnection(foyer.state, namespace)
}

function getConnectedIds({ state }: Foyer): readonly string[] {
  const connected = state.connections.filter(({ connection }) => connection)
  return [...new Set(connected.map(({ connectorId }) => connectorId))]
}

/** Connectors of other namespaces use a different name for the wallet, or the same one. */
function isSameWallet(a: Connector, b: Connector): boolean {
  return a.name === b.name || (a.rdns !== undefined && a.rdns === b.rdns)
}
