import { OptionInvalidError, RelayUnreachableError } from '@foyer/contract'
import type { ConnectorFactory } from '@foyer/core'
import { withSignal } from '@foyer/core/adapter'
import type { Pairing } from './pairing/createPairing.ts'

/** Options of `walletConnect`. */
export type WalletConnectOptions = {
  /** WebSocket address of the relay, for example `wss://foyer.example.com`. Stock phone wallets use only the public one. */
  relayUrl: string
}

/**
 * One connector that pairs with phone wallets over a relay, for all namespaces. Its code loads on the first need.
 *
 * @throws OptionInvalidError when `relayUrl` is not a WebSocket address: the pairing client would dial a public relay.
 */
export function walletConnect({ relayUrl }: WalletConnectOptions): ConnectorFactory {
  if (!/^wss?:\/\/./.test(relayUrl))
    throw new OptionInvalidError({
      option: 'relayUrl',
      reason: `give a ws or wss address, not "${relayUrl}"`,
    })
  return (context) => {
    let loading: Promise<Pairing> | undefined
    let pairing: Pairing | undefined

    const load = (signal: AbortSignal): Promise<Pairing> => {
      loading ??= import('./pairing/createPairing.ts').then(async ({ createPairing }) => {
        pairing = await createPairing(context, relayUrl)
        return pairing
      })
      const loaded = loading.catch((cause: unknown) => {
        // Offline, or its files are gone: it may work the next time.
        loading = undefined
        throw new RelayUnreachableError({ cause })
      })
      return withSignal(loaded, signal)
    }

    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      namespaces: [...new Set(context.networks().map(({ chainNamespace }) => chainNamespace))],
      connect: async (parameters) => (await load(parameters.signal)).connect(parameters),
      reconnect: async (parameters) => (await load(parameters.signal)).reconnect(parameters),
      disconnect: async () => pairing?.disconnect(),
      getProvider: (namespace) => pairing?.getProvider(namespace),
    }
  }
}
