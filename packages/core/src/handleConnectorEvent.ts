import { applyConnections } from './applyConnections.ts'
import { forgetConnector } from './applyDisconnect.ts'
import type { Connector, ConnectorEvent } from './Connector.ts'
import type { Foyer } from './Foyer.ts'
import { noteConnections } from './knownConnections.ts'
import { mergeConnectors } from './rules/mergeConnectors.ts'

/** Takes in what an adapter or connector reports. */
export function handleConnectorEvent(foyer: Foyer, event: ConnectorEvent): void {
  switch (event.type) {
    case 'connectors': {
      const sources = getConnectorSources(foyer)
      sources.set(event.source, event.connectors)
      const connectors = mergeConnectors([...sources.values()].flat(), foyer.options.excludeWallets)
      foyer.setState({ connectors })
      return
    }
    case 'connection': {
      const { namespace, connectorId } = event.connection
      const known = foyer.state.namespaces[namespace]
      // A wallet may report after it was left or replaced: only connected ones count.
      if (known?.status === 'connected' && known.connection.connectorId === connectorId)
        applyConnections(foyer, [event.connection])
      else if (
        foyer.state.connections.some(
          (other) =>
            other.connectorId === connectorId &&
            other.namespace === namespace &&
            other.status === 'connected',
        )
      )
        noteConnections(foyer, [event.connection], false)
      return
    }
    case 'disconnect':
      forgetConnector(foyer, event.connectorId)
      return
    case 'relay':
      if (foyer.state.relay !== event.status) foyer.setState({ relay: event.status })
  }
}

/** Connectors by what reported them. */
export function getConnectorSources(foyer: Foyer): Map<string, readonly Connector[]> {
  return foyer.once('connectors', () => new Map())
}
