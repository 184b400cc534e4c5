import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { arbitrum, base, mainnet } from '@foyer/core/networks'
import { evm } from '@foyer/evm'

const networks = [mainnet, base, arbitrum]

/** An instance without a server: everything it shows is in the page. */
export function createLocalFoyer(options: Partial<FoyerOptions>): Foyer {
  const memory = new Map<string, string>()
  return createFoyer({
    projectId: 'docs',
    serverUrl: location.origin,
    basic: true,
    networks,
    adapters: [evm()],
    metadata: { name: 'Foyer docs', url: location.origin, icons: ['/icon.svg'] },
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    fetch: async () => Response.json({ data: [], count: 0 }),
    // Their icons would come from a server.
    includeWallets: [],
    ...options,
    features: { allWallets: false, ...options.features },
  })
}
