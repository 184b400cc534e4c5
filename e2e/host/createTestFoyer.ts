import { createAdapter, createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { solana } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { walletConnect } from '@foyer/walletconnect'

/** What `/foyer.config.json` says. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

/** A second namespace that finds no wallet. */
export const solanaStandIn = {
  adapter: createAdapter('solana', () => ({ start() {} })),
  network: solana,
}

/** An instance as the pages of the tests use it. */
export function createTestFoyer(
  config: HostConfig,
  options: Partial<FoyerOptions> = {},
  second?: typeof solanaStandIn,
): Foyer {
  return createFoyer({
    projectId: config.projectId,
    serverUrl: config.serverUrl,
    networks: [
      ...config.chains.map(({ id, name, rpcUrl }) => ({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      })),
      ...(second ? [second.network] : []),
    ],
    adapters: [evm(), ...(second ? [second.adapter] : [])],
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
    metadata: { name: 'Test host' },
    ...options,
  })
}
