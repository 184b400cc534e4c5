import { type Balances, balanceQuery, type Connection, type Foyer, getQueryClient } from '@foyer/core'

/** Balances of a connection, through the same cache as the modal. */
export function fetchBalances(foyer: Foyer, connection: Connection): Promise<Balances> {
  const { queryKey, queryFn, staleTime } = balanceQuery(foyer, connection)
  return getQueryClient(foyer).fetchQuery({ queryKey, queryFn, staleTime } as Parameters<
    ReturnType<typeof getQueryClient>['fetchQuery']
  >[0]) as Promise<Balances>
}
