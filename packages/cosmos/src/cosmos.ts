import type { AdapterFactory, NamespaceProvider } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import type { CosmosProvider } from './createProvider.ts'
import { discoverWallets } from './discoverWallets.ts'

/** Code for requests to a connected wallet; loads once one is connected. */
const loadRequests = () => import('./requests.ts')

/**
 * Creates the adapter of the `cosmos` namespace.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { cosmosHub } from '@foyer/core/networks'
 * import { cosmos } from '@foyer/cosmos'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [cosmosHub],
 *   adapters: [cosmos()],
 * })
 * ```
 */
export function cosmos(): AdapterFactory<'cosmos', NamespaceProvider & Partial<CosmosProvider>> {
  return createAdapter('cosmos', (context) => ({
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
    async getPublicKey({ provider, account }) {
      const { getPublicKey } = await loadRequests()
      return getPublicKey(provider, account.address)
    },
  }))
}
