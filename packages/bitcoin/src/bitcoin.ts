import type { AdapterFactory } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import type { BitcoinProvider } from './BitcoinProvider.ts'
import { discoverWallets } from './discoverWallets.ts'

/** Code for requests to a connected wallet; loads once one is connected. */
const loadRequests = () => import('./requests.ts')

/**
 * Creates the adapter of the `bip122` namespace. The code for a wallet's interface loads when that wallet is used.
 *
 * @example
 * ```ts
 * import { bitcoin } from '@foyer/bitcoin'
 * import { createFoyer } from '@foyer/core'
 * import { bitcoin as mainnet } from '@foyer/core/networks'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [bitcoin()],
 * })
 * ```
 */
export function bitcoin(): AdapterFactory<'bip122', BitcoinProvider> {
  return createAdapter('bip122', (context) => ({
    start: () => discoverWallets(context),
    prepare: () => void Promise.all([loadRequests(), import('./answerRequest.ts')]).catch(() => {}),
    async switchNetwork({ provider, network }) {
      const { switchNetwork } = await loadRequests()
      return switchNetwork(provider, network)
    },
    async signMessage({ provider, account, message }) {
      const { signMessage } = await loadRequests()
      return signMessage(provider, account, message)
    },
  }))
}
