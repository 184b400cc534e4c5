import type { CaipNetworkId } from '@foyer/contract'
import { commit } from '../connect/commit.ts'
import { getConnectorSources } from '../connect/getConnectorSources.ts'
import { mergeConnectors } from '../connect/mergeConnectors.ts'
import { getReports, type Report } from '../connect/reports.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { ConnectorEvent } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork, getActiveNamespace } from '../model/selectors.ts'

/** Handles an event of an adapter or connector. */
export function handleConnectorEvent(foyer: Foyer, event: ConnectorEvent): void {
  switch (event.type) {
    case 'connectors': {
      const sources = getConnectorSources(foyer)
      sources.set(event.source, event.connectors)
      const connectors = mergeConnectors([...sources.values()].flat(), foyer.options.excludeWallets)
      foyer._internal.setState({ connectors })
      return
    }
    case 'connecting': {
      const { connectorId, namespace, isOver } = event
      commit(foyer, { type: isOver ? 'answered' : 'asked', connectorId, namespaces: [namespace] })
      return
    }
    case 'connection':
    case 'waiting':
    case 'disconnect':
      takeReport(foyer, event)
      return
    case 'network':
      takeNetwork(foyer, event.networkId)
      return
    case 'unreadable':
      raiseAlert(foyer, 'WALLET_UNREADABLE', event.place, event.cause)
      return
    case 'appLink':
      foyer._internal.setState({ appLink: event.link })
      return
    case 'relay':
      if (foyer.state.relay !== event.status) foyer._internal.setState({ relay: event.status })
  }
}

function takeReport(foyer: Foyer, event: Report): void {
  const reports = getReports(foyer)
  if (reports.take) {
    reports.take(event)
    return
  }
  const isAdopted = event.type === 'connection' && event.adopt !== undefined
  if (!isAdopted && reports.early.length === 0) return
  reports.early.push(event)
  // The handler is in the file that restores connections. If it cannot be loaded, the next report tries again.
  import('../connect/reconnect.ts').then(
    ({ followReports }) => {
      if (!foyer._internal.signal.aborted) followReports(foyer)
    },
    () => {},
  )
}

function takeNetwork(foyer: Foyer, networkId: CaipNetworkId): void {
  const network = findNetwork(foyer.state, networkId)
  if (network?.chainNamespace !== getActiveNamespace(foyer.state)) return
  commit(foyer, { type: 'moved', networkId })
}
