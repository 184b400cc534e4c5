import type { Connection } from './Connector.ts'
import { type Foyer, findConnector } from './Foyer.ts'
import type { KnownConnection } from './FoyerState.ts'
import { stored } from './stored.ts'

/** So many wallets that are not connected are remembered. */
const rememberedMax = 5

/** What other visits left: who is connected of them is found out by `reconnect`. */
export function readConnections(foyer: Foyer): void {
  const known = foyer.storage.get(...stored.wallets) ?? []
  foyer.setState({ connections: known as readonly KnownConnection[] })
}

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
      networkId: connection.networkId,
      status: isActive ? 'active' : 'connected',
      connection,
    }
  })
  const others = foyer.state.connections
    .filter((other) => !noted.some((one) => isSame(one, other)))
    .flatMap((other): readonly KnownConnection[] => {
      const isReplaced = isActive && noted.some(({ namespace }) => namespace === other.namespace)
      if (!isReplaced || other.status !== 'active') return [other]
      // One wallet at a time: the one before is gone without a word, as it always was.
      return multiWallet ? [{ ...other, status: 'connected' }] : []
    })
  write(foyer, [...noted, ...others])
}

/** Notes that a connector stands for nothing any more; the wallet is remembered where several may be connected. */
export function noteDisconnect(foyer: Foyer, connectorId: string): void {
  const { multiWallet } = foyer.state.features
  write(
    foyer,
    foyer.state.connections.flatMap((known): readonly KnownConnection[] => {
      if (known.connectorId !== connectorId) return [known]
      return multiWallet ? [{ ...known, status: 'disconnected', connection: undefined }] : []
    }),
  )
}

/** Notes that what was not restored is not connected. */
export function noteMissing(foyer: Foyer): void {
  write(
    foyer,
    foyer.state.connections.map((known) => (known.connection ? known : { ...known, status: 'disconnected' })),
  )
}

/** Forgets a wallet of a namespace altogether. */
export function dropConnection(
  foyer: Foyer,
  dropped: Pick<KnownConnection, 'connectorId' | 'namespace'>,
): void {
  write(
    foyer,
    foyer.state.connections.filter((known) => !isSame(known, dropped)),
  )
}

function write(foyer: Foyer, all: readonly KnownConnection[]): void {
  let left = rememberedMax
  const connections = all.filter(({ status }) => status !== 'disconnected' || left-- > 0)
  foyer.storage.set(
    stored.wallets[0],
    connections.map(({ connection: _, ...kept }) => kept),
  )
  foyer.setState({ connections })
}

function isSame(
  a: Pick<KnownConnection, 'connectorId' | 'namespace'>,
  b: Pick<KnownConnection, 'connectorId' | 'namespace'>,
): boolean {
  return a.connectorId === b.connectorId && a.namespace === b.namespace
}
