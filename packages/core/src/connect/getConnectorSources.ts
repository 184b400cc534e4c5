import type { Connector } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Connectors by the source that reported them. */
export function getConnectorSources(foyer: Foyer): Map<string, readonly Connector[]> {
  return foyer._internal.once(createSources)
}

const createSources = () => new Map<string, readonly Connector[]>()
