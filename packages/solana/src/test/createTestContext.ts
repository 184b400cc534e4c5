import type { ConnectorContext, ConnectorEvent } from '@foyer/core'
import { bitcoin, solana, solanaDevnet } from '@foyer/core/networks'
import { safeParse } from 'valibot'

/** A connector context that collects what it is told. */
export function createTestContext(): ConnectorContext & { events: ConnectorEvent[]; abort(): void } {
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
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    signal: controller.signal,
    networks: () => [bitcoin, solana, solanaDevnet],
    rpcUrls: () => [],
    emit: (event) => events.push(event),
    events,
    abort: () => controller.abort(),
  }
}
