import type { DirectoryWallet } from '@foyer/contract'
import type { ResolvedOptions } from '@foyer/core'

/** The app's own wallets in the directory's shape. */
export function getCustomWallets(
  options: Pick<ResolvedOptions, 'customWallets'>,
): readonly DirectoryWallet[] {
  return (options.customWallets ?? []).map((wallet) => ({
    namespaces: [],
    platforms: [],
    iconUrl: '',
    ...wallet,
  }))
}
