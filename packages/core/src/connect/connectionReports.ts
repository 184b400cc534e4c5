import type { Connection } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { refreshSiblings, refreshWallets } from '../wallet/refreshWallets.ts'
import { keepChoice } from './chooseAccount.ts'
import { commit } from './commit.ts'
import { commitRestored } from './commitRestored.ts'
import { forgetAccounts } from './forgetAccounts.ts'
import { forgetConnector } from './forgetConnector.ts'
import { getAwaited } from './getAwaited.ts'
import { moveToConnected } from './moveToConnected.ts'
import { onPageSeen } from './onPageSeen.ts'
import { isSameConnection } from './reduceConnections.ts'
import { getReports, type Report } from './reports.ts'

/** Handles reports of connected wallets from now on, including queued ones. */
export function followReports(foyer: Foyer): void {
  const reports = getReports(foyer)
  if (reports.take) return
  reports.take = (event) => {
    takeReport(foyer, event)
    // A multi-namespace wallet may report only one of its namespaces.
    refreshSiblings(foyer, event.type === 'connection' ? event.connection.connectorId : event.connectorId)
  }
  const unsubscribe = foyer.subscribe((state, previous) => {
    forgetAccounts(foyer, state, previous)
    if (state.connections !== previous.connections && hasReadable(foyer)) foyer._internal.once(followPage)
  })
  foyer._internal.signal.addEventListener('abort', unsubscribe)
  for (const event of reports.early.splice(0)) reports.take(event)
}

/** Re-reads wallets whenever the visitor returns to the page; starts with the first wallet that supports silent reads. */
function followPage(foyer: Foyer): true {
  onPageSeen(foyer, () => refreshWallets(foyer))
  return true
}

function hasReadable(foyer: Foyer): boolean {
  return foyer.state.connections.some(
    ({ connection, connectorId }) => connection && findConnector(foyer, connectorId)?.look,
  )
}

function takeReport(foyer: Foyer, event: Report): void {
  if (event.type === 'connection') {
    takeConnection(foyer, event)
    return
  }
  const { type, connectorId } = event
  if (type === 'waiting') {
    commit(foyer, { type, connectorId })
    return
  }
  forgetConnector(foyer, connectorId, event.tell ? { type, connectorId } : undefined)
  moveToConnected(foyer)
}

function takeConnection(foyer: Foyer, event: Extract<Report, { type: 'connection' }>): void {
  const { connection, adopt } = event
  const known = foyer.state.connections.find((other) => isSameConnection(other, connection))
  // A wallet may report after it was left or replaced: only connected, waiting and adopted ones count.
  const isWanted = known !== undefined && known.status !== 'disconnected'
  // `first` is handled elsewhere, unless the visitor acted before.
  if (!isWanted && (!adopt || adopt === 'first')) {
    getAwaited(foyer).get(connection.connectorId)?.look()
    return
  }
  const kept = known
    ? keepChoice(connection, known.chosenOver, known.connection?.accounts[0] ?? known)
    : connection
  const isBack = isWanted && !known.connection && !adopt
  const type = known?.status === 'active' && (known.connection || isBack) ? 'connected' : 'added'
  const put = () => commit(foyer, { type, connections: [kept] })
  if (isBack) {
    commitRestored(foyer, [kept], put)
    emitConnected(foyer, kept, true)
  } else if (adopt === 'active' && type === 'added') adoptConnection(foyer, kept)
  else put()
}

/** A connection the app made itself counts as the visitor's choice, unless it was restored with the page. */
function adoptConnection(foyer: Foyer, connection: Connection): void {
  const { connectorId } = connection
  const isRestored = foyer.state.status !== 'ready'
  commit(
    foyer,
    { type: 'connected', connections: [connection], isChosen: !isRestored },
    isRestored ? {} : { recentWallet: connectorId, tell: { type: 'connect', connectorId } },
  )
  emitConnected(foyer, connection, isRestored)
}

function emitConnected(foyer: Foyer, { connectorId, namespace }: Connection, reconnect: boolean): void {
  const name = findConnector(foyer, connectorId)?.name ?? connectorId
  foyer._internal.emit('CONNECT_SUCCESS', { name, namespaces: [namespace], reconnect })
}
