import type { AdapterFactory, Network } from '@foyer/core'
import { type AdapterContext, createAdapter } from '@foyer/core/adapter'
import { discoverWallets } from './discoverWallets.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/** What is asked of a connected wallet loads when it is asked. */
const loadRequests = () => import('./requests.ts')

/** All that sending takes: one file, loaded when somebody sends. */
const loadTransfers = () => import('./transfers/transfers.ts').then(({ transfers }) => transfers)

/** All that swapping takes: loaded when somebody swaps. */
const loadSwaps = () => import('./swaps/swaps.ts').then(({ swaps }) => swaps)

const readersOf = ({ rpcUrls, fetchRpc }: AdapterContext, { caipNetworkId }: Network) => ({
  rpcUrls: rpcUrls(caipNetworkId),
  fetch: fetchRpc,
})

/** The adapter of the `eip155` namespace. Loads nothing of viem before a chain is read. */
export function evm(): AdapterFactory<'eip155', Eip1193Provider> {
  return createAdapter('eip155', (context) => ({
    start: () => discoverWallets(context),
    prepare: () => void loadRequests().catch(() => {}),
    async switchNetwork({ provider, network }) {
      const { switchNetwork } = await loadRequests()
      return switchNetwork(provider as Eip1193Provider, network)
    },
    async signMessage({ provider, account, message }) {
      const { signMessage } = await loadRequests()
      return signMessage(provider as Eip1193Provider, account.address, message)
    },
    async signTypedData({ provider, account, typedData }) {
      const { signTypedData } = await loadRequests()
      return signTypedData(provider as Eip1193Provider, account.address, typedData)
    },
    async toDisplayAddress(address) {
      const { checksumAddress } = await import('./checksumAddress.ts')
      return checksumAddress(address)
    },
    async getNativeBalance({ address, network, signal }) {
      const { readNativeBalance } = await import('./readNativeBalance.ts')
      return readNativeBalance({ address, network, ...readersOf(context, network), signal })
    },
    async readAddress(text) {
      const { readAddress } = await loadTransfers()
      return readAddress(text)
    },
    async prepareTransfer(parameters) {
      const { prepareTransfer } = await loadTransfers()
      return prepareTransfer({ ...parameters, ...readersOf(context, parameters.network) })
    },
    async sendTransfer({ provider, network, prepared }) {
      const { sendTransfer } = await loadTransfers()
      return sendTransfer({ provider: provider as Eip1193Provider, network, prepared })
    },
    async watchTransfer(parameters) {
      const { watchTransfer } = await loadTransfers()
      return watchTransfer({ ...parameters, ...readersOf(context, parameters.network) })
    },
    async prepareSwap(parameters) {
      const { prepareSwap } = await loadSwaps()
      return prepareSwap({ ...parameters, ...readersOf(context, parameters.network) })
    },
    async sendSwap({ provider, ...parameters }) {
      const { sendSwap } = await loadSwaps()
      const readers = readersOf(context, parameters.network)
      return sendSwap({ provider: provider as Eip1193Provider, ...parameters, ...readers })
    },
    async watchSwap({ getProvider, ...parameters }) {
      const { watchSwap } = await loadSwaps()
      const readers = readersOf(context, parameters.network)
      return watchSwap({
        ...parameters,
        getProvider: () => getProvider() as Eip1193Provider | undefined,
        ...readers,
      })
    },
  }))
}
