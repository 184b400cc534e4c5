import type { DirectoryWallet } from '@foyer/contract'
import type { Connector, ResolvedOptions } from '@foyer/core'
import { getOwnRelay } from '@foyer/core/internal'

/** The app's own wallets in the directory's shape. They dial its relay, unless they list others. */
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
