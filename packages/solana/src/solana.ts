import { type AdapterFactory, createAdapter } from '@foyer/core'
import { discoverWallets } from './discoverWallets.ts'
import { signIn, signMessage } from './requests.ts'

/** The adapter of the `solana` namespace. Loads nothing before a chain is read but what finds and asks wallets. */
export function solana(): AdapterFactory {
  return createAdapter('solana', (context) => ({
    start: () => discoverWallets(context),
    async switchNetwork({ provider, network }) {
      const params = { networkId: network.caipNetworkId }
      await provider.request({ method: 'wallet_switchNetwork', params })
    },
    signMessage: ({ provider, account, message }) => signMessage(provider, account, message),
    signIn: ({ provider, account, message }) => signIn(provider, account, message),
    async getBalances({ address, network, signal }) {
      const { readBalances } = await import('./balances/readBalances.ts')
      return readBalances({ address, network, rpcUrls: context.rpcUrls(network.caipNetworkId), signal })
    },
  }))
}
