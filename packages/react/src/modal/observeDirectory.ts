import type { DirectoryWallet } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { createObserver, type WalletsPage, walletsQuery } from '@foyer/core/query'
import type { QueryObserverResult } from '@tanstack/query-core'
import { getFallbackWallets } from './getFallbackWallets.ts'

/** Result of a directory query. */
export type DirectoryPage = {
  /** The bundled wallets if the directory is unreachable. */
  wallets: readonly DirectoryWallet[] | undefined
  /** Number of wallets in the whole directory. */
  count: number | undefined
  /** More wallets may follow. */
  isLoading: boolean
  isMissing: boolean
}

/** Follows the first page of the directory, or the wallets with these ids. */
export function observeDirectory(
  foyer: Foyer,
  ids?: readonly string[] | undefined,
): { subscribe(listener: () => void): () => void; getPage(): DirectoryPage; retry(): void } {
  const observer = createObserver(foyer, walletsQuery(foyer, ids ? { include: ids } : {}))
  let result = observer.getCurrentResult()
  const fallback = getFallbackWallets(foyer)
  let page = toPage(result, fallback)
  return {
    subscribe: (listener) => observer.subscribe(listener),
    getPage() {
      const current = observer.getCurrentResult()
      if (current !== result) {
        result = current
        page = toPage(current, fallback)
      }
      return page
    },
    retry: () => void observer.refetch(),
  }
}

function toPage(
  { data, isError, isPending, isPaused }: QueryObserverResult<WalletsPage>,
  fallback: readonly DirectoryWallet[],
): DirectoryPage {
  return {
    wallets: data?.data ?? (isError ? fallback : undefined),
    count: data?.count,
    // Also true before the request, which starts with the first subscriber.
    isLoading: isPending && !isPaused,
    isMissing: isError,
  }
}
