import type { ConnectorContext, ConnectorEvent, Network } from '@foyer/core'
import { safeParse } from 'valibot'

/** A connector context that collects what it is told, and stores in memory. */
export function createTestContext(networks: readonly Network[] = []): ConnectorContext & {
  events: ConnectorEvent[]
  stored: Map<string, unknown>
  abort(): void
} {
  const controller = new AbortController()
  const events: ConnectorEvent[] = []
  const stored = new Map<string, unknown>()
  return {
    id: 'test',
    projectId: 'test',
    metadata: { name: 'Test', description: '', url: 'https://app.test', icons: [] },
    storage: {
      get(key, schema) {
        const parsed = safeParse(schema, stored.get(key))
        return parsed.success ? parsed.output : undefined
      },
      set: (key, value) => stored.set(key, JSON.parse(JSON.stringify(value))),
      remove: (key) => stored.delete(key),
    },
    signal: controller.signal,
    networks: () => networks,
    rpcUrls: () => [],
    emit: (event) => events.push(event),
    events,
    stored,
    abort: () => controller.abort(),
  }
}
