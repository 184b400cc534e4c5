import type { ConnectorContext, ConnectorEvent } from '@foyer/core'

/** A connector context that collects what it is told. */
export function createTestContext(): ConnectorContext & { events: ConnectorEvent[]; abort(): void } {
  const controller = new AbortController()
  const events: ConnectorEvent[] = []
  return {
    id: 'test',
    projectId: 'test',
    metadata: { name: 'Test', description: '', url: 'https://app.test', icons: [] },
    storage: { get: () => undefined, set() {}, remove() {} },
    signal: controller.signal,
    networks: () => [],
    rpcUrls: () => [],
    emit: (event) => events.push(event),
    events,
    abort: () => controller.abort(),
  }
}
