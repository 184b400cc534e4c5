import { check } from '@foyer/contract'
import type { ConnectorContext, ConnectorEvent } from '../model/Connector.ts'
import type { Network } from '../model/Network.ts'

/** A connector context under a test's control. */
export type TestContext = ConnectorContext & {
  /** What the adapter reported, oldest first. */
  readonly events: ConnectorEvent[]
  /** What the adapter stored, by key. */
  readonly stored: Map<string, unknown>
  /** Ends the instance. */
  abort(): void
}

/**
 * A connector context for the tests of an adapter: collects what it is told, and stores in memory.
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
      // As it is read back after a reload.
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
