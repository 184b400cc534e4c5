import type { DirectoryWallet } from '@foyer/contract'
import type { Connector, ResolvedOptions } from '@foyer/core'
import { getOwnRelay } from '@foyer/core/ui'

/** Returns the app's own wallets in the directory's format. They use the app's relay unless they list other relays. */
export function getCustomWallets(
  options: Pick<ResolvedOptions, 'customWallets'>,
  connectors: readonly Connector[],
): readonly DirectoryWallet[] {
  const relay = getOwnRelay(connectors)
  return (options.customWallets ?? []).map((wallet) => ({
    ...(relay === undefined ? {} : { relayUrls: [relay] }),
    namespaces: [],
    platforms: [],
    iconUrl: '',
    ...wallet,
  }))
}
