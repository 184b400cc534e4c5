import { getBalance } from '@foyer/contract'
import { implementHoldings } from './implementHoldings.ts'

/** Returns native and token balances of an account, and what could not be read; unchanged ones are answered by ETag. */
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
    // Holdings are for the caller only, and are re-read each time.
    return { output, headers: { 'cache-control': 'private, no-cache' } }
  },
  { hasEtag: true },
)
