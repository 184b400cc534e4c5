import type { CaipNetworkId } from '@foyer/contract'
import type { Connection, Foyer } from '@foyer/core'
import {
  type Balances,
  balanceQuery,
  createObserver,
  fetchQuery,
  type Identity,
  identityQuery,
  type WalletsPage,
  type WalletsQueryParameters,
  walletsQuery,
} from '@foyer/core/query'
import type { QueryObserver } from '@tanstack/query-core'

/** Query code of the hooks, which shares the modal's cache: one file, loaded with the first of these hooks. */

/** Follows the balances of a connection. */
export function observeBalances(foyer: Foyer, connection: Connection): QueryObserver<Balances> {
  return createObserver(foyer, balanceQuery(foyer, connection))
}

/** Reads the balances of a connection, from the cache while they are fresh. */
export function fetchBalances(foyer: Foyer, connection: Connection): Promise<Balances> {
  return fetchQuery(foyer, balanceQuery(foyer, connection))
}

/** Follows the name and picture of an account. */
export function observeIdentity(
  foyer: Foyer,
  { address, networkId }: { address: string; networkId: CaipNetworkId },
): QueryObserver<Identity> {
  return createObserver(foyer, identityQuery(foyer, { address, networkId }))
}

/** Follows a page of the wallet directory. */
export function observeWallets(foyer: Foyer, parameters: WalletsQueryParameters): QueryObserver<WalletsPage> {
  return createObserver(foyer, walletsQuery(foyer, parameters))
}
