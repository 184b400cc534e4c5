import type { PriceService } from './PriceService.ts'

/**
 * Returns prices from a table by symbol, marked `fixed` in every response: for local chains, not for real money.
 *
 * @example
 * ```ts
 * import { fixedPrices, startServer } from '@foyer/server'
 *
 * await startServer({ port: 4400, prices: fixedPrices({ USDC: '1' }) })
 * ```
 */
export function fixedPrices(table: Readonly<Record<string, string>>): PriceService {
  const bySymbol = new Map(Object.entries(table))
  return {
    prices: async (queries) => ({
      prices: queries.map(({ symbol }) => {
        const price = bySymbol.get(symbol)
        return price === undefined ? undefined : { price, source: 'fixed' as const }
      }),
      missing: [],
    }),
  }
}
