import { RequestError } from '../../kit/RequestError.ts'
import type { Driver } from '../upstream/Driver.ts'
import { fallbackPages } from '../upstream/fallbackPages.ts'
import { type FallbackOptions, withFallback } from '../upstream/withFallback.ts'
import type { HistoryService } from './HistoryService.ts'

/**
 * Combines several history drivers, the last resort last. Only the last one supports all chains together, because only it can
 * order their transactions.
 */
export function fallbackHistory(
  drivers: readonly Driver<HistoryService>[],
  options: FallbackOptions = {},
): HistoryService {
  const fallback = withFallback('history', drivers, options)
  const last = drivers.at(-1)
  return {
    async page({ account, chainId, cursor, signal }) {
      if (chainId)
        return fallbackPages(fallback, 'history', { chainId, cursor, signal }, (service, from, limit) =>
          service.page({ account, chainId, cursor: from, signal: limit }),
        )
      if (!last) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Specify the chain whose history to read')
      return last.service.page({ account, cursor, signal })
    },
  }
}
