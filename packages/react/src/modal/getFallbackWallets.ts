import type { DirectoryWallet } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { getOwnRelay } from '@foyer/core/ui'
import { bundledWallets } from './bundledWallets.ts'

const none: readonly DirectoryWallet[] = []

/** Wallets shown when the directory is unreachable: all of them use the public relay only. */
export function getFallbackWallets(foyer: Foyer): readonly DirectoryWallet[] {
  return getOwnRelay(foyer.state.connectors) === undefined ? bundledWallets : none
}
