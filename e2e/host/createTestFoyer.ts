import { bitcoin } from '@foyer/bitcoin'
import {
  type AdapterFactory,
  createAdapter,
  createFoyer,
  type Foyer,
  type FoyerOptions,
  type Network,
} from '@foyer/core'
import {
  bitcoin as bitcoinMainnet,
  bitcoinTestnet,
  cosmosHub,
  kusama,
  osmosis,
  polkadot as polkadotNetwork,
  solana,
} from '@foyer/core/networks'
import { cosmos } from '@foyer/cosmos'
import { evm } from '@foyer/evm'
import { polkadot } from '@foyer/polkadot'
import { walletConnect } from '@foyer/walletconnect'

/** What `/foyer.config.json` says. */
export type HostConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

/** What joins eip155 when a page has every namespace; one finds no wallet. */
export const otherNamespaces: { networks: readonly Network[]; adapters: readonly AdapterFactory[] } = {
  networks: [solana, bitcoinMainnet, bitcoinTestnet, polkadotNetwork, kusama, cosmosHub, osmosis],
  adapters: [bitcoin(), polkadot(), cosmos(), createAdapter('solana', () => ({ start() {} }))],
}

/** An instance as the pages of the tests use it. */
export function createTestFoyer(
  config: HostConfig,
  options: Partial<FoyerOptions> = {},
  others: typeof otherNamespaces = { networks: [], adapters: [] },
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
      ...others.networks,
    ],
    adapters: [evm(), ...others.adapters],
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
    metadata: { name: 'Test host' },
    ...options,
  })
}
