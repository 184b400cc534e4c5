import { type Balances, balanceQuery, type Connection, type Foyer, fetchQuery } from '@foyer/core'

/** Balances of a connection, through the same cache as the modal. */
export function fetchBalances(foyer: Foyer, connection: Connection): Promise<Balances> {
  return fetchQuery(foyer, balanceQuery(foyer, connection))
}
