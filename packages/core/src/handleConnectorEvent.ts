import type { Connector, ConnectorEvent } from './Connector.ts'
import type { Foyer } from './Foyer.ts'
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
    case 'connection':
    case 'disconnect':
      getReports(foyer).take?.(event)
      return
    case 'relay':
      if (foyer.state.relay !== event.status) foyer.setState({ relay: event.status })
  }
}

/** Who takes in what connected wallets report: nobody, until something connects or is restored. */
export function getReports(foyer: Foyer): {
  take?: (event: Extract<ConnectorEvent, { type: 'connection' | 'disconnect' }>) => void
} {
  return foyer.once('reports', () => ({}))
}

/** Connectors by what reported them. */
export function getConnectorSources(foyer: Foyer): Map<string, readonly Connector[]> {
  return foyer.once('connectors', () => new Map())
}
