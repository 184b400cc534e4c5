import type { Connection } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { keepChoice } from './chooseAccount.ts'
import { commit } from './commit.ts'
import { forgetConnector } from './forgetConnector.ts'
import { isSameConnection } from './reduceConnections.ts'
import { getReports, type Report } from './reports.ts'

/** Takes in what connected wallets report from here on, and what waited for it. */
export function followReports(foyer: Foyer): void {
  const reports = getReports(foyer)
  if (reports.take) return
  reports.take = (event) => {
    if (event.type === 'connection') {
      takeConnection(foyer, event)
      return
    }
    const { type, connectorId, tell } = event
    forgetConnector(foyer, connectorId, tell ? { type, connectorId } : undefined)
  }
  for (const event of reports.early.splice(0)) reports.take(event)
}

function takeConnection(foyer: Foyer, event: Extract<Report, { type: 'connection' }>): void {
  const { connection, adopt } = event
  const known = foyer.state.connections.find((other) => isSameConnection(other, connection))
  // A wallet may report after it was left or replaced: only connected and adopted ones count.
  if (!known?.connection && !adopt) return
  const kept = known
    ? keepChoice(connection, known.chosenOver, known.connection?.accounts[0] ?? known)
    : connection
  if (known?.connection && known.status === 'active')
    commit(foyer, { type: 'connected', connections: [kept] })
  else if (adopt === 'active') adoptConnection(foyer, kept)
  else commit(foyer, { type: 'added', connections: [kept] })
}

/** What the app connected by itself counts as the visitor's choice, unless it was restored with the page. */
function adoptConnection(foyer: Foyer, connection: Connection): void {
  const { connectorId, namespace } = connection
  const isRestored = foyer.state.status !== 'ready'
  commit(
    foyer,
    { type: 'connected', connections: [connection], isChosen: !isRestored },
    isRestored ? {} : { recentWallet: connectorId, tell: { type: 'connect', connectorId } },
  )
  const name = findConnector(foyer, connectorId)?.name ?? connectorId
  foyer._internal.emit('CONNECT_SUCCESS', { name, namespaces: [namespace], reconnect: isRestored })
}
