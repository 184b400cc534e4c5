import { check } from '@foyer/contract'
import type { ConnectorContext, ConnectorEvent } from '../model/Connector.ts'
import type { Network } from '../model/Network.ts'

/** A connector context controlled by a test. */
export type TestContext = ConnectorContext & {
  /** Events the adapter emitted, oldest first. */
  readonly events: ConnectorEvent[]
  /** Values the adapter stored, by key. */
  readonly stored: Map<string, unknown>
  /** Ends the instance. */
  abort(): void
}

/**
 * Creates a connector context for an adapter's tests: collects events, and stores in memory.
 *
 * @example
 * ```ts
 * import { mainnet } from '@foyer/core/networks'
 * import { defineNetwork } from '@foyer/core'
 * import { createTestContext } from '@foyer/core/testing'
 *
 * const context = createTestContext([defineNetwork(mainnet)])
 * console.log(context.projectId, context.events)
 * ```
 */
export function createTestContext(networks: readonly Network[] = []): TestContext {
  const controller = new AbortController()
  const events: ConnectorEvent[] = []
  const stored = new Map<string, unknown>()
  return {
    id: 'test',
    projectId: 'test',
    serverUrl: 'https://foyer.test',
    metadata: { name: 'Test app', description: '', url: 'https://app.test', icons: [] },
    storage: {
      get(key, schema) {
        const result = check(schema, stored.get(key))
        return result.issues ? undefined : result.value
      },
      // Serialized, as it is read back after a reload.
      set: (key, value) => void stored.set(key, JSON.parse(JSON.stringify(value))),
      remove: (key) => void stored.delete(key),
    },
    signal: controller.signal,
    networks: () => networks,
    rpcUrls: () => [],
    fetchRpc: fetch,
    language: () => 'en',
    logLevel: undefined,
    emit: (event) => void events.push(event),
    events,
    stored,
    abort: () => controller.abort(),
  }
}
