import { getBalance } from '@foyer/contract'
import { implementHoldings } from './implementHoldings.ts'

/**
 * Returns an account's native and token balances, and the parts that could not be read; an unchanged response is answered by
 * ETag.
 */
export const getBalanceRoute = implementHoldings(
  getBalance,
  async ({ params, query }, { services, signal, project }) => {
    const output = await services.balances.balances({
      address: params.address,
      chainId: query.chainId,
      networks: project?.networks,
      forceUpdate: query.forceUpdate,
      signal,
    })
    // Balances are private to the caller and re-read each time.
    return { output, headers: { 'cache-control': 'private, no-cache' } }
  },
  { hasEtag: true },
)
