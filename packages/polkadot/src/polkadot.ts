import type { AdapterFactory, NamespaceProvider } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import type { PolkadotProvider } from './createProvider.ts'
import { discoverWallets } from './discoverWallets.ts'

/** Code for requests to a connected wallet; loads once one is connected. */
const loadRequests = () => import('./requests.ts')

/**
 * Creates the adapter of the `polkadot` namespace.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { polkadot as mainnet } from '@foyer/core/networks'
 * import { polkadot } from '@foyer/polkadot'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [polkadot()],
 * })
 * ```
 */
export function polkadot(): AdapterFactory<'polkadot', NamespaceProvider & Partial<PolkadotProvider>> {
  return createAdapter('polkadot', (context) => ({
    start: () => discoverWallets(context),
    prepare: () => void loadRequests().catch(() => {}),
    async switchNetwork({ provider, network }) {
      const { switchNetwork } = await loadRequests()
      return switchNetwork(provider, network)
    },
    async signMessage({ provider, account, message }) {
      const { signMessage } = await loadRequests()
      return signMessage(provider, account.address, message)
    },
    isSameAddress: async (first, second) => (await import('./isSameAddress.ts')).isSameAddress(first, second),
  }))
}
