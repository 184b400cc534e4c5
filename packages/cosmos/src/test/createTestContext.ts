import type { ConnectorContext, ConnectorEvent } from '@foyer/core'
import { cosmosHub, mainnet, osmosis } from '@foyer/core/networks'

/** A connector context with Cosmos networks, that keeps what it stores and collects what it is told. */
export function createTestContext(): ConnectorContext & { events: ConnectorEvent[]; abort(): void } {
  const controller = new AbortController()
  const events: ConnectorEvent[] = []
  const values = new Map<string, unknown>()
  return {
    id: 'test',
    projectId: 'test',
    metadata: { name: 'Test app', description: '', url: 'https://app.test', icons: [] },
    storage: {
      get: (key) => values.get(key) as never,
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    signal: controller.signal,
    networks: () => [mainnet, cosmosHub, osmosis],
    rpcUrls: () => [],
    emit: (event) => events.push(event),
    events,
    abort: () => controller.abort(),
  }
}
