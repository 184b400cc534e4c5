import { onTestFinished, vi } from 'vitest'
import { createFoyer } from '../instance/createFoyer.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { ConnectorContext } from '../model/Connector.ts'
import type { FoyerEvent } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { mainnet, sepolia } from '../networks/presets.ts'
import { createTestConnector, type TestConnector } from './createTestConnector.ts'

/** Creates a storage that several instances can share. */
export function createMemoryBackend(): NonNullable<FoyerOptions['storage']> & {
  entries: Map<string, string>
} {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

let count = 0

/** Creates an instance with one wallet played by the test; destroyed when the test ends. */
export function createTestFoyer(options: Partial<FoyerOptions> = {}): {
  foyer: Foyer
  wallet: TestConnector
  context: ConnectorContext
  events: FoyerEvent[]
} {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { userAgent: 'desktop', maxTouchPoints: 0 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  let context: ConnectorContext | undefined
  const wallet = createTestConnector()
  const events: FoyerEvent[] = []
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet, sepolia],
    adapters: [
      createAdapter('eip155', (given) => {
        context = given
        return {
          start: () => given.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
          async switchNetwork() {},
        }
      }),
    ],
    id: `test-${process.pid}-${count++}`,
    storage: createMemoryBackend(),
    onEvent: (event) => events.push(event),
    ...options,
  })
  onTestFinished(() => {
    foyer.destroy()
    vi.unstubAllGlobals()
  })
  return { foyer, wallet, context: context as ConnectorContext, events }
}
