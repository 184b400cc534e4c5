import type { DirectoryWallet, getWallets, RouteParsed } from '@foyer/contract'
import type { ProjectWallets } from '../../projects/ProjectService.ts'

/** Filters and pagination of a wallet query. */
export type WalletQuery = Omit<RouteParsed<typeof getWallets>['query'], 'projectId' | 'st' | 'sv'>

/** Lists and searches wallets. */
export type WalletDirectory = {
  /** Applies the project's wallet rules, if any. */
  find(query: WalletQuery, rules?: ProjectWallets | undefined): { data: DirectoryWallet[]; count: number }
  /** Name of a wallet, for its monogram. */
  nameOf(id: string): string | undefined
  /** Returns every name of a wallet: id, name and reverse domain name. An unknown text returns only itself. */
  aliasesOf(text: string): readonly string[]
}
