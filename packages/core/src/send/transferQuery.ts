import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import type { PreparedTransfer } from '../model/Transfer.ts'
import { type PrepareTransferParameters, prepareTransfer } from './prepareTransfer.ts'

/** Fees move with each block: what was worked out holds this long. */
const freshMs = 12_000

/** A transfer worked out and tried for the active account; worked out anew while somebody looks. */
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
    // Nobody wants the fee to vanish with each digit; what it is for is in the answer.
    placeholderData: (before) => before,
    queryFn: ({ signal }) => prepareTransfer(foyer, { ...parameters, signal }),
  })
}
