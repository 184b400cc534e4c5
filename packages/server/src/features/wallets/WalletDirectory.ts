import type { DirectoryWallet, getWallets, RouteParsed } from '@foyer/contract'

/** Filters and page of a look-up. */
export type WalletQuery = Omit<RouteParsed<typeof getWallets>['query'], 'projectId' | 'st' | 'sv'>

/** Lists and searches wallets. */
export type WalletDirectory = {
  find(query: WalletQuery): { data: DirectoryWallet[]; count: number }
  /** Name of a wallet, for its monogram. */
  nameOf(id: string): string | undefined
}
