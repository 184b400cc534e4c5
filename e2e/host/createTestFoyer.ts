import { createAdapter, createFoyer, defineNetwork, type Foyer, type FoyerOptions } from '@foyer/core'
import { bitcoin, solana } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { walletConnect } from '@foyer/walletconnect'

/** What `/foyer.config.json` says. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

/** Namespaces that find no wallet, with a network each. */
export const standIns = [
  solana,
  bitcoin,
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
].map((network) => ({ network, adapter: createAdapter(network.chainNamespace, () => ({ start() {} })) }))

/** An instance as the pages of the tests use it. */
export function createTestFoyer(
  config: HostConfig,
  options: Partial<FoyerOptions> = {},
  others: typeof standIns = [],
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
      ...others.map(({ network }) => network),
    ],
    adapters: [evm(), ...others.map(({ adapter }) => adapter)],
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
    metadata: { name: 'Test host' },
    ...options,
  })
}
