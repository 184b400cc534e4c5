import type { Connection } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { walletsKey } from '../model/stored.ts'

/** So many wallets that are not connected are remembered. */
const rememberedMax = 5

/** Notes connections that stand: as the active ones of their namespaces, or beside them. */
export function noteConnections(foyer: Foyer, connections: readonly Connection[], isActive: boolean): void {
  const { multiWallet } = foyer.state.features
  const noted = connections.map((connection): KnownConnection => {
    const connector = findConnector(foyer, connection.connectorId)
    return {
      connectorId: connection.connectorId,
      namespace: connection.namespace,
      name: connection.peer?.name ?? connector?.name ?? connection.connectorId,
      icon: connection.peer?.icon ?? connector?.icon,
      address: connection.accounts[0].address,
      chosenOver: connection.chosenOver,
      networkId: connection.networkId,
      status: isActive ? 'active' : 'connected',
      connection,
    }
  })
  const all = foyer.state.connections.flatMap((known): readonly KnownConnection[] => {
    const again = noted.find((one) => isSameConnection(one, known))
    // One that only goes on keeps its place; one that becomes active comes first.
    if (again) return isActive && known.status !== 'active' ? [] : [again]
    const isReplaced = isActive && noted.some(({ namespace }) => namespace === known.namespace)
    if (!isReplaced || known.status !== 'active') return [known]
    // One wallet at a time: the one before is gone without a word, as it always was.
    return multiWallet ? [{ ...known, status: 'connected' }] : []
  })
  const first = noted.filter((one) => !all.includes(one))
  writeConnections(foyer, [...first, ...all])
}

/** Notes that a connector stands for nothing any more; the wallet is remembered where several may be connected. */
export function noteDisconnect(foyer: Foyer, connectorId: string): void {
  const { multiWallet } = foyer.state.features
  writeConnections(
    foyer,
    foyer.state.connections.flatMap((known): readonly KnownConnection[] => {
      if (known.connectorId !== connectorId) return [known]
      return multiWallet ? [{ ...known, status: 'disconnected', connection: undefined }] : []
    }),
  )
}

/** Keeps the list, here and in storage. */
export function writeConnections(foyer: Foyer, all: readonly KnownConnection[]): void {
  let left = rememberedMax
  const connections = all.filter(({ status }) => status !== 'disconnected' || left-- > 0)
  foyer.storage.set(
    walletsKey,
    connections.map(({ connection: _, ...kept }) => kept),
  )
  foyer.setState({ connections })
}

/** Says whether both are the same wallet in the same namespace. */
export function isSameConnection(
  a: Pick<KnownConnection, 'connectorId' | 'namespace'>,
  b: Pick<KnownConnection, 'connectorId' | 'namespace'>,
): boolean {
  return a.connectorId === b.connectorId && a.namespace === b.namespace
}
