import { getHistory } from '@foyer/contract'
import { implementHistory } from './implementHistory.ts'

/** Transactions of an account; a page that has not changed is answered by its ETag. */
export const getHistoryRoute = implementHistory(
  getHistory,
  async ({ params, query }, { services, signal }) => {
    const output = await services.history.page({
      account: params.account,
      chainId: query.chainId,
      cursor: query.cursor,
      signal,
    })
    return {
      output,
      // History is for the caller only, and is re-read each time: there may be a new block.
      headers: { 'cache-control': 'private, no-cache' },
    }
  },
  { hasEtag: true },
)
