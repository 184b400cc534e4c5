import { type AdapterFactory, createAdapter } from '@foyer/core'
import { discoverWallets } from './discoverWallets.ts'
import { signMessage, switchNetwork } from './requests.ts'

/** The adapter of the `bip122` namespace. What speaks to a wallet loads when that wallet is used. */
export function bitcoin(): AdapterFactory {
  return createAdapter('bip122', (context) => ({
    start: () => discoverWallets(context),
    switchNetwork: ({ provider, network }) => switchNetwork(provider, network),
    signMessage: ({ provider, account, message }) => signMessage(provider, account, message),
  }))
}
