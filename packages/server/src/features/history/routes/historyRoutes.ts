import { type CaipNetworkId, getHistory } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { allowedOf } from '../../../projects/allowedOf.ts'
import type { HistoryService } from '../HistoryService.ts'

/** Services of the history routes. */
type HistoryServices = { history: HistoryService }

/** Binds a history route to its handler. */
const implementHistory = implementWith<HistoryServices>()

/** Returns an account's transactions; an unchanged page is answered by its ETag. */
export const getHistoryRoute = implementHistory(
  getHistory,
  async ({ params, query }, { services, signal, project }) => {
    const { data, next, missing } = await services.history.page({
      account: params.account,
      chainId: query.chainId,
      cursor: query.cursor,
      signal,
    })
    const isAllowed = (chainId: CaipNetworkId) => allowedOf(project, [chainId]).length > 0
    return {
      output: {
        data: data.filter(({ metadata }) => isAllowed(metadata.chain)),
        next,
        missing: missing.filter(({ chainId }) => chainId === undefined || isAllowed(chainId)),
      },
      // History is private to the caller and re-read each time, because there may be a new block.
      headers: { 'cache-control': 'private, no-cache' },
    }
  },
  { hasEtag: true },
)
