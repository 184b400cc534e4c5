import { getHistory } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { implementHistory } from './implementHistory.ts'

/** Transactions of an account; a page that has not changed is answered by its ETag. */
export const getHistoryRoute = implementHistory(
  getHistory,
  async ({ params, query }, { services, signal, headers }) => {
    const output = await services.history.page({
      account: params.account,
      chainId: query.chainId,
      cursor: query.cursor,
      signal,
    })
    const { etag, status } = revalidate(new TextEncoder().encode(JSON.stringify(output)), headers)
    return {
      output,
      status,
      // History is for the caller only, and is re-read each time: there may be a new block.
      headers: { etag, 'cache-control': 'private, no-cache' },
    }
  },
)
