import { type AdapterFactory, createAdapter } from '@foyer/core'
import { discoverWallets } from './discoverWallets.ts'
import { signMessage, signTypedData, switchNetwork } from './requests.ts'
import type { Eip1193Provider } from './schemas.ts'

/** The adapter of the `eip155` namespace. Loads nothing of viem before a chain is read. */
export function evm(): AdapterFactory {
  return createAdapter('eip155', (context) => ({
    start: () => discoverWallets(context),
    switchNetwork: ({ provider, network }) => switchNetwork(provider as Eip1193Provider, network),
    signMessage: ({ provider, account, message }) =>
      signMessage(provider as Eip1193Provider, account.address, message),
    signTypedData: ({ provider, account, typedData }) =>
      signTypedData(provider as Eip1193Provider, account.address, typedData),
    async toDisplayAddress(address) {
      const { checksumAddress } = await import('./checksumAddress.ts')
      return checksumAddress(address)
    },
    async getNativeBalance({ address, network }) {
      const { readNativeBalance } = await import('./readNativeBalance.ts')
      const rpcUrls = context.rpcUrls(network.caipNetworkId)
      return readNativeBalance({ address, network, rpcUrls, signal: context.signal })
    },
  }))
}
