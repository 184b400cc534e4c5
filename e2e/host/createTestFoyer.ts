import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { evm } from '@foyer/evm'
import { walletConnect } from '@foyer/walletconnect'

/** What `/foyer.config.json` says. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

/** An instance as the pages of the tests use it. */
export function createTestFoyer(config: HostConfig, options: Partial<FoyerOptions> = {}): Foyer {
  return createFoyer({
    projectId: config.projectId,
    serverUrl: config.serverUrl,
    networks: config.chains.map(({ id, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })),
    adapters: [evm()],
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
    metadata: { name: 'Test host' },
    ...options,
  })
}
