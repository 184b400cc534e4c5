import { OptionInvalidError, RelayUnreachableError } from '@foyer/contract'
import type { ConnectorFactory } from '@foyer/core'
import { createLazyConnector } from '@foyer/core/adapter'
import type { Pairing } from './pairing/createPairing.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/**
 * One connector that pairs with phone wallets over a relay, for all namespaces. Its code loads on the first need.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 * import { walletConnect } from '@foyer/walletconnect'
 *
 * createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [walletConnect({ relayUrl: 'wss://foyer.example.com' })],
 * })
 * ```
 *
 * @throws OptionInvalidError when `relayUrl` is not a WebSocket address: the pairing client would dial a public relay.
 */
export function walletConnect({ relayUrl, attestation }: WalletConnectOptions): ConnectorFactory {
  if (!/^wss?:\/\/./.test(relayUrl))
    throw new OptionInvalidError({
      option: 'relayUrl',
      reason: `give a ws or wss address, not "${relayUrl}"`,
    })
  return (context) => {
    let pairing: Pairing | undefined
    const connector = createLazyConnector(
      {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'walletConnect',
        namespaces: [...new Set(context.networks().map(({ chainNamespace }) => chainNamespace))],
      },
      async () => {
        const { createPairing } = await import('./pairing/createPairing.ts').catch((cause: unknown) => {
          // Offline, or its files are gone: it may work the next time.
          throw new RelayUnreachableError({ cause })
        })
        // What else fails has nothing to do with the relay, which is not asked yet.
        pairing = await createPairing(context, { relayUrl, attestation })
        return pairing
      },
    )
    // What was never loaded has nothing to end.
    return { ...connector, disconnect: async () => pairing?.disconnect() }
  }
}
