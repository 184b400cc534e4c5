import { bitcoin } from '@foyer/bitcoin'
import {
  type AdapterFactory,
  createFoyer,
  defineNetwork,
  type Foyer,
  type FoyerOptions,
  type Network,
  type NetworkInput,
} from '@foyer/core'
import {
  bitcoin as bitcoinMainnet,
  bitcoinTestnet,
  cosmosHub,
  kusama,
  osmosis,
  polkadot as polkadotNetwork,
  solana as solanaMainnet,
} from '@foyer/core/networks'
import { cosmos } from '@foyer/cosmos'
import { embedded } from '@foyer/embedded'
import { evm } from '@foyer/evm'
import { polkadot } from '@foyer/polkadot'
import { solana } from '@foyer/solana'
import { walletConnect } from '@foyer/walletconnect'

/** Contents of `/foyer.config.json`. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  /** URL of the secure site, if the page has logins. */
  secureUrl?: string
  chains: readonly {
    id: number
    name: string
    rpcUrl: string
    swapRouters?: readonly string[]
    ensUniversalResolver?: string
  }[]
  solana?: { networkId: `solana:${string}`; name: string; rpcUrl: string }
}

/** Adapters and networks added to eip155 when a page uses every namespace. */
export const otherNamespaces: { networks: readonly Network[]; adapters: readonly AdapterFactory[] } = {
  networks: [solanaMainnet, bitcoinMainnet, bitcoinTestnet, polkadotNetwork, kusama, cosmosHub, osmosis],
  adapters: [bitcoin(), polkadot(), cosmos(), solana()],
}

/** An instance as the pages of the tests use it. */
export function createTestFoyer(
  config: HostConfig,
  options: Partial<FoyerOptions> = {},
  others: typeof otherNamespaces = { networks: [], adapters: [] },
  hasLogins = false,
): Foyer {
  const localSolana = others.networks.length > 0 && config.solana ? [toSolanaNetwork(config.solana)] : []
  return createFoyer<NetworkInput>({
    projectId: config.projectId,
    serverUrl: config.serverUrl,
    networks: [
      ...config.chains.map(({ id, name, rpcUrl, ensUniversalResolver }) => ({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
        ...(ensUniversalResolver && {
          contracts: { ensUniversalResolver: { address: ensUniversalResolver } },
        }),
      })),
      ...others.networks,
      ...localSolana,
    ],
    adapters: [evm({ swapRouters: toSwapRouters(config) }), ...others.adapters],
    connectors: [
      walletConnect({ relayUrl: config.relayUrl, attestation: true }),
      ...(hasLogins && config.secureUrl ? [embedded({ secureUrl: config.secureUrl })] : []),
    ],
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

function toSwapRouters({ chains }: HostConfig): Record<`eip155:${number}`, readonly string[]> {
  return Object.fromEntries(chains.map(({ id, swapRouters = [] }) => [`eip155:${id}`, swapRouters]))
}
