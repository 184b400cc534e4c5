import { type DirectoryWallet, isSameRelay } from '@foyer/contract'
import type { Connector } from './Connector.ts'

/**
 * Whether a connector can pair with a wallet's app: every app over the public relay, else only those that connect to the
 * connector's relay.
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
