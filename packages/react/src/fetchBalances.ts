import type { Connection, Foyer } from '@foyer/core'
import { type Balances, balanceQuery, fetchQuery } from '@foyer/core/query'

/** Balances of a connection, through the same cache as the modal. */
export function fetchBalances(foyer: Foyer, connection: Connection): Promise<Balances> {
  return fetchQuery(foyer, balanceQuery(foyer, connection))
}
