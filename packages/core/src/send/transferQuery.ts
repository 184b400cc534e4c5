import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import type { PreparedTransfer } from '../model/Transfer.ts'
import { type PrepareTransferParameters, prepareTransfer } from './prepareTransfer.ts'

/** Lifetime of a prepared transfer: fees change with each block. */
const freshMs = 12_000

/**
 * A transfer prepared and simulated for the active account; refetched while the page is visible.
 *
 * @example
 * ```ts
 * import { fetchQuery, transferQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 * import { usdc } from './tokens'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const prepared = await fetchQuery(foyer, transferQuery(foyer, { to, amount: '12.5', token: usdc }))
 * ```
 */
export function transferQuery(
  foyer: Foyer,
  parameters: Omit<PrepareTransferParameters, 'signal'>,
): QueryObserverOptions<PreparedTransfer> {
  const { to, amount, token } = parameters
  const connection = getConnection(foyer.state)
  const from = connection?.accounts[0].address
  return queryOptions<PreparedTransfer>({
    queryKey: ['transfer', connection?.networkId, from, to, token?.address, token?.symbol, amount],
    enabled: connection !== undefined && token !== undefined && to !== '' && amount !== '',
    staleTime: freshMs,
    refetchInterval: freshMs,
    retry: 1,
    // Keeps the previous fee while typing; the result contains its input.
    placeholderData: (before) => before,
    queryFn: ({ signal }) => prepareTransfer(foyer, { ...parameters, signal }),
  })
}
