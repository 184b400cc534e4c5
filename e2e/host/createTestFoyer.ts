import {
  type AdapterFactory,
  createAdapter,
  createFoyer,
  defineNetwork,
  type Foyer,
  type FoyerOptions,
  type Network,
} from '@foyer/core'
import { bitcoin, solana } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { solana as solanaAdapter } from '@foyer/solana'
import { walletConnect } from '@foyer/walletconnect'

/** What `/foyer.config.json` says. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
  solana?: { networkId: `solana:${string}`; name: string; rpcUrl: string }
}

const adapters: Readonly<Record<string, AdapterFactory>> = { solana: solanaAdapter() }

/** The other namespaces with a network each; those without an adapter of their own find no wallet. */
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
].map((network) => ({
  network,
  adapter: adapters[network.chainNamespace] ?? createAdapter(network.chainNamespace, () => ({ start() {} })),
}))

/** An instance as the pages of the tests use it. */
export function createTestFoyer(
  config: HostConfig,
  options: Partial<FoyerOptions> = {},
  others: typeof standIns = [],
): Foyer {
  const localSolana = others.length > 0 && config.solana ? [toSolanaNetwork(config.solana)] : []
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
      ...localSolana,
    ],
    adapters: [evm(), ...others.map(({ adapter }) => adapter)],
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
    metadata: { name: 'Test host' },
    ...options,
  })
}

function toSolanaNetwork({ networkId, name, rpcUrl }: NonNullable<HostConfig['solana']>): Network {
  return defineNetwork({
    id: networkId.slice('solana:'.length),
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
