import { bitcoin } from '@foyer/bitcoin'
import { createAdapter, createFoyer, defineNetwork, type Foyer, type FoyerOptions } from '@foyer/core'
import { bitcoin as bitcoinMainnet, bitcoinTestnet, solana } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { walletConnect } from '@foyer/walletconnect'

/** What `/foyer.config.json` says. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

/** Networks of the other namespaces. */
export const otherNetworks = [
  solana,
  bitcoinMainnet,
  bitcoinTestnet,
  defineNetwork({
    id: '91b171bb158e2d3848fa23a9f1c25182',
    chainNamespace: 'polkadot',
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: [] } },
  }),
  defineNetwork({
    id: 'cosmoshub-4',
    chainNamespace: 'cosmos',
    name: 'Cosmos Hub',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: { default: { http: [] } },
  }),
]

/** Adapters of the other namespaces; some find no wallet. */
const otherAdapters = [
  bitcoin(),
  ...(['solana', 'polkadot', 'cosmos'] as const).map((namespace) =>
    createAdapter(namespace, () => ({ start() {} })),
  ),
]

/** An instance as the pages of the tests use it. */
export function createTestFoyer(
  config: HostConfig,
  options: Partial<FoyerOptions> = {},
  others: typeof otherNetworks = [],
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
      ...others,
    ],
    adapters: [evm(), ...(others.length > 0 ? otherAdapters : [])],
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
    metadata: { name: 'Test host' },
    ...options,
  })
}
