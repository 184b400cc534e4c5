import type { DirectoryWallet, getWallets, RouteParsed } from '@foyer/contract'
import type { ProjectWallets } from '../../projects/ProjectService.ts'

/** Filters and page of a look-up. */
export type WalletQuery = Omit<RouteParsed<typeof getWallets>['query'], 'projectId' | 'st' | 'sv'>

/** Lists and searches wallets. */
export type WalletDirectory = {
  /** Only what the project shows, if it rules that. */
  find(query: WalletQuery, rules?: ProjectWallets | undefined): { data: DirectoryWallet[]; count: number }
  /** Name of a wallet, for its monogram. */
  nameOf(id: string): string | undefined
  /** Everything by which a wallet is known: its id, name and reverse domain name; a text that leads to none is itself. */
  aliasesOf(text: string): readonly string[]
}
