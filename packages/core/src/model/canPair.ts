import { type DirectoryWallet, isSameRelay } from '@foyer/contract'
import type { Connector } from './Connector.ts'

/** Whether a connector pairs with the app of a wallet: over the public relay with every one, else with those that dial it. */
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
