import type { AdapterFactory, NamespaceProvider } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import type { SolanaProvider } from './createProvider.ts'
import { discoverWallets } from './discoverWallets.ts'
import { readersOf } from './readersOf.ts'

/** Code for requests to a connected wallet; loads once one is connected. */
const loadRequests = () => import('./requests.ts')

/** Code for sending, in one file; loads with the first transfer. */
const loadTransfers = () => import('./transfers/transfers.ts').then(({ transfers }) => transfers)

/**
 * Creates the adapter of the `solana` namespace. Before use, it only loads the code that finds and connects wallets.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { solana as mainnet } from '@foyer/core/networks'
 * import { solana } from '@foyer/solana'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [solana()],
 * })
 * ```
 */
export function solana(): AdapterFactory<'solana', NamespaceProvider & Partial<SolanaProvider>> {
  return createAdapter('solana', (context) => ({
    start: () => discoverWallets(context),
    prepare: () => void Promise.all([loadRequests(), import('./sendTransaction.ts')]).catch(() => {}),
    async switchNetwork({ provider, network }) {
      const params = { networkId: network.caipNetworkId }
      await provider.request({ method: 'wallet_switchNetwork', params })
    },
    async signMessage({ provider, account, message }) {
      const { signMessage } = await loadRequests()
      return signMessage(provider, account, message)
    },
    async signIn({ provider, account, message }) {
      const { signIn } = await loadRequests()
      return signIn(provider, account, message)
    },
    async getBalances({ address, network, signal }) {
      const { readBalances } = await import('./balances/readBalances.ts')
      return readBalances({ address, network, ...readersOf(context, network), signal })
    },
    async readAddress(text) {
      const { readAddress } = await loadTransfers()
      return readAddress(text)
    },
    async checkToken(parameters) {
      const { isOnChain } = await loadTransfers()
      return isOnChain({ ...parameters, ...readersOf(context, parameters.network) })
    },
    async prepareTransfer(parameters) {
      const { prepareTransfer } = await loadTransfers()
      return prepareTransfer({ ...parameters, ...readersOf(context, parameters.network) })
    },
    async sendTransfer({ provider, network, prepared, onTrace }) {
      const { sendTransfer } = await loadTransfers()
      return sendTransfer({ provider, prepared, onTrace, ...readersOf(context, network) })
    },
    payments: async () => (await import('./createPayments.ts')).createPayments(context),
    async watchTransfer(parameters) {
      const { watchTransfer } = await loadTransfers()
      return watchTransfer({ ...parameters, ...readersOf(context, parameters.network) })
    },
    async readMoved(parameters) {
      const { readMoved } = await (await loadTransfers()).loadMoved()
      return readMoved({ ...parameters, ...readersOf(context, parameters.network) })
    },
    swaps: async () => (await loadTransfers()).loadSwaps(context),
  }))
}
