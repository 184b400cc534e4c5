import type { CaipNetworkId, Gap } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Driver } from '../upstream/Driver.ts'
import { type FallbackOptions, withFallback } from '../upstream/withFallback.ts'
import type { Price, PriceQuery, PriceService } from './PriceService.ts'

/** Cache lifetime of a price. */
const cacheMs = 15_000
const maxCached = 50_000

type Found = { price: Price | undefined; reason: Gap['reason'] | undefined }

/**
 * Combines several price sources: each is queried for the prices that earlier ones lack. Prices are cached for 15 s, and
 * concurrent callers share one request.
 */
export function createPrices(
  drivers: readonly Driver<PriceService>[],
  options: Omit<FallbackOptions, 'clock'> & { clock?: Clock | undefined } = {},
): PriceService {
  const { clock = Date.now, budgetMs = 2_500 } = options
  // Balances wait for prices, and a client waits for both, so all sources together must not exceed its timeout.
  const shareMs = budgetMs / Math.max(drivers.length, 1)
  const fallback = withFallback('prices', drivers, { ...options, budgetMs: shareMs })
  const cache = new Map<string, { found: Promise<Found>; untilMs: number }>()

  return {
    async prices(queries) {
      const open = new Map<CaipNetworkId, Map<string, PriceQuery>>()
      for (const query of queries) {
        const known = cache.get(keyOf(query))
        if (known && known.untilMs > clock()) continue
        const ofChain = open.get(query.chainId) ?? new Map<string, PriceQuery>()
        open.set(query.chainId, ofChain.set(keyOf(query), query))
      }
      for (const [chainId, wanted] of open) begin(chainId, [...wanted.values()])
      const found = await Promise.all(
        queries.map(async (query) => (await cache.get(keyOf(query))?.found) ?? unknown),
      )
      const missing = new Map<CaipNetworkId, Gap>()
      for (const [index, { chainId }] of queries.entries()) {
        const reason = found[index]?.reason
        if (reason) missing.set(chainId, { part: 'prices', chainId, reason })
      }
      return { prices: found.map(({ price }) => price), missing: [...missing.values()] }
    },
  }

  /** Requests all wanted prices of a chain in one call, and caches each separately. */
  function begin(chainId: CaipNetworkId, wanted: readonly PriceQuery[]) {
    const reading = read(chainId, wanted)
    for (const [index, query] of wanted.entries()) {
      const key = keyOf(query)
      const entry = {
        found: reading.then((found) => found[index] ?? unknown),
        untilMs: clock() + cacheMs,
      }
      // Results of a failed source are not cached.
      entry.found.then(({ reason }) => {
        if (reason && cache.get(key) === entry) cache.delete(key)
      })
      cache.delete(key)
      cache.set(key, entry)
    }
    while (cache.size > maxCached) cache.delete(cache.keys().next().value as string)
  }

  async function read(chainId: CaipNetworkId, wanted: readonly PriceQuery[]): Promise<Found[]> {
    const found: Found[] = wanted.map(() => unknown)
    let failure: Gap['reason'] | undefined
    for (const driver of fallback.names(chainId)) {
      const open = wanted.flatMap((query, index) => (found[index]?.price ? [] : [{ query, index }]))
      if (!open.length) break
      const { answer, reason } = await fallback.ask({
        chainId,
        only: driver,
        call: (service, signal) =>
          service.prices(
            open.map(({ query }) => query),
            { signal },
          ),
      })
      failure ??= reason ?? answer?.missing[0]?.reason
      for (const [place, { index }] of open.entries())
        found[index] = { price: answer?.prices[place], reason: undefined }
    }
    // The failed source might have had the missing prices.
    return found.map(({ price }) => ({ price, reason: price ? undefined : failure }))
  }
}

const unknown: Found = { price: undefined, reason: undefined }

function keyOf({ chainId, address, symbol }: PriceQuery): string {
  const token = address && chainId.startsWith('eip155:') ? address.toLowerCase() : address
  return `${chainId} ${token ?? ''} ${symbol}`
}
