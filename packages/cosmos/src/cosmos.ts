import { type AdapterFactory, createAdapter } from '@foyer/core'
import { discoverWallets } from './discoverWallets.ts'
import { getPublicKey, signMessage, switchNetwork } from './requests.ts'

/** The adapter of the `cosmos` namespace. */
export function cosmos(): AdapterFactory {
  return createAdapter('cosmos', (context) => ({
    start: () => discoverWallets(context),
    switchNetwork: ({ provider, network }) => switchNetwork(provider, network),
    signMessage: ({ provider, account, message }) => signMessage(provider, account.address, message),
    getPublicKey: ({ provider, account }) => getPublicKey(provider, account.address),
  }))
}
