import type { DirectoryWallet } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { bundledWallets, getOwnRelay } from '@foyer/core/internal'

const none: readonly DirectoryWallet[] = []

/** Wallets for when the directory is out of reach: all of them dial the public relay, and no other. */
export function getFallbackWallets(foyer: Foyer): readonly DirectoryWallet[] {
  return getOwnRelay(foyer.state.connectors) === undefined ? bundledWallets : none
}
