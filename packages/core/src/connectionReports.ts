import { applyConnections } from './applyConnections.ts'
import { forgetConnector } from './applyDisconnect.ts'
import type { Connection } from './Connector.ts'
import { keepChoice } from './chooseAccount.ts'
import type { Foyer } from './Foyer.ts'
import { getReports } from './handleConnectorEvent.ts'
import { isSameConnection, noteConnections } from './knownConnections.ts'

/** Takes in what connected wallets report from here on. */
export function followReports(foyer: Foyer): void {
  getReports(foyer).take ??= (event) => {
    if (event.type === 'connection') takeConnection(foyer, event.connection)
    else forgetConnector(foyer, event.connectorId)
  }
}

function takeConnection(foyer: Foyer, connection: Connection): void {
  const known = foyer.state.connections.find((other) => isSameConnection(other, connection))
  // A wallet may report after it was left or replaced: only connected ones count.
  if (!known?.connection) return
  const kept = keepChoice(connection, known.connection.chosenOver, known.connection.accounts[0])
  if (known.status === 'active') applyConnections(foyer, [kept])
  else noteConnections(foyer, [kept], false)
}
