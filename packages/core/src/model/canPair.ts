import { type DirectoryWallet, isSameRelay } from '@foyer/contract'
import type { Connector } from './Connector.ts'

/**
 * Whether a connector can pair with a wallet's app: every app over the public relay, else only those that connect to the
 * connector's relay.
 *
 * @example
 * ```ts
 * import type { DirectoryWallet } from '@foyer/contract'
 * import { canPair } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * function listPhoneWallets(wallets: readonly DirectoryWallet[]) {
 *   return wallets.filter((wallet) => canPair(foyer.state.connectors, wallet))
 * }
 * ```
 */
export function canPair(
  connectors: readonly Pick<Connector, 'type' | 'relayUrl'>[],
  { relayUrls = [] }: Pick<DirectoryWallet, 'relayUrls'>,
): boolean {
  return connectors.some(
    ({ type, relayUrl }) =>
      type === 'walletConnect' &&
      (relayUrl === undefined || relayUrls.some((url) => isSameRelay(url, relayUrl))),
  )
}
