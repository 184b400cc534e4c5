import type { DirectoryWallet } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getOwnRelay } from '../model/getOwnRelay.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'

/** A page of the wallet directory. */
export type WalletsPage = { data: readonly DirectoryWallet[]; count: number }

/** Parameters of `walletsQuery`. */
export type WalletsQueryParameters = {
  /** Page number, starting at 1. @default 1 */
  page?: number | undefined
  /** @default 40 */
  entries?: number | undefined
  search?: string | undefined
  /** Only these ids. */
  include?: readonly string[] | undefined
}

const walletsCacheMs = 300_000

/**
 * Wallets in the server's directory that support the app's networks.
 *
 * @example
 * ```ts
 * import { fetchQuery, walletsQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const { data } = await fetchQuery(foyer, walletsQuery(foyer, { search: 'rainbow' }))
 * ```
 */
export function walletsQuery(
  foyer: Foyer,
  parameters: WalletsQueryParameters = {},
): QueryObserverOptions<WalletsPage> {
  const { page = 1, entries = 40, search, include = foyer.options.includeWallets } = parameters
  // The directory knows ids only; names and rdns are filtered when the list is built.
  const exclude = foyer.options.excludeWallets
  const chains = [...new Set(getServedNetworks(foyer).map(({ chainNamespace }) => chainNamespace))].join(',')
  // With its own relay, an app can reach only wallets that connect to it.
  const relay = getOwnRelay(foyer.state.connectors)
  return queryOptions<WalletsPage>({
    queryKey: ['wallets', chains, page, entries, search ?? '', include?.join() ?? '', relay ?? ''],
    staleTime: walletsCacheMs,
    // Browser wallets paint first; the code that queries the server loads after them.
    queryFn: async ({ signal }) => {
      const { fetchWallets } = await import('./fetchWallets.ts')
      return fetchWallets(
        foyer,
        {
          page: String(page),
          entries: String(entries),
          chains,
          ...(search ? { search } : {}),
          ...(include ? { include: include.join() } : {}),
          ...(exclude ? { exclude: exclude.join() } : {}),
          ...(relay ? { relay } : {}),
        },
        signal,
      )
    },
  })
}
