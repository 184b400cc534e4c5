import { OptionInvalidError, RelayUnreachableError } from '@foyer/contract'
import type { ConnectorFactory } from '@foyer/core'
import { createLazyConnector } from '@foyer/core/adapter'
import type { Pairing } from './pairing/createPairing.ts'
import { isPublicRelay, publicRelayUrl } from './publicRelay.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

const publicIdReason =
  'WalletConnect’s public relay needs a separate project id: get one for free at https://dashboard.reown.com'

/**
 * Creates one connector that pairs with phone wallets over a relay, for all namespaces. Its code loads when it is first
 * needed.
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
 *   // WalletConnect's public relay, which all published phone wallets dial, with your project's id there. For your own relay
 *   // and the wallets that you configured for it: `walletConnect({ relayUrl: 'wss://foyer.example.com' })`.
 *   connectors: [walletConnect({ projectId: '0123456789abcdef0123456789abcdef' })],
 * })
 * ```
 *
 * @throws OptionInvalidError if the app chose no relay: neither a project id for the public one nor a WebSocket URL.
 */
export function walletConnect(options: WalletConnectOptions): ConnectorFactory {
  const { projectId, attestation, relayUrl = projectId ? publicRelayUrl : undefined } = options ?? {}
  if (relayUrl === undefined && options && 'projectId' in options)
    throw new OptionInvalidError({ option: 'projectId', reason: publicIdReason })
  if (relayUrl === undefined || !/^wss?:\/\/./.test(relayUrl))
    throw new OptionInvalidError({
      option: 'relayUrl',
      reason: `give a ws or wss address, not "${relayUrl}"`,
    })
  const isPublic = isPublicRelay(relayUrl)
  return (context) => {
    const id = projectId || context.projectId
    // The Foyer project may have the same id as the WalletConnect project.
    if (isPublic && !/^[0-9a-f]{32}$/i.test(id))
      throw new OptionInvalidError({ option: 'projectId', reason: publicIdReason })
    let pairing: Pairing | undefined
    const connector = createLazyConnector(
      {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'walletConnect',
        ...(isPublic ? {} : { relayUrl }),
        namespaces: [...new Set(context.networks().map(({ chainNamespace }) => chainNamespace))],
      },
      async () => {
        const { createPairing } = await import('./pairing/createPairing.ts').catch((cause: unknown) => {
          // Offline, or its files are gone; it may work the next time.
          throw new RelayUnreachableError({ cause })
        })
        // Other errors are unrelated to the relay, which has not been contacted yet.
        pairing = await createPairing(context, { relayUrl, projectId: id, attestation })
        return pairing
      },
    )
    // If the code was never loaded, there is nothing to end.
    return { ...connector, disconnect: async () => pairing?.disconnect() }
  }
}
