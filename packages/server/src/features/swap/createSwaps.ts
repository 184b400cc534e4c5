import { type CaipNetworkId, swapNetworks } from '@foyer/contract'
import type { SwapDriver } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { PriceService } from '../prices/PriceService.ts'
import { createAskDriver } from '../upstream/askDriver.ts'
import type { BreakerOptions } from '../upstream/createBreaker.ts'
import type { Swaps } from './Swaps.ts'
import { sqlSwapQuotes } from './sqlSwapQuotes.ts'

/** Chains of the local stack, and every Solana chain. */
const otherNetworks = /^(eip155:3133[78]|solana:.+)$/

/**
 * Creates swaps for one or several providers.
 *
 * @example
 * ```ts
 * import { createSwaps, fixedPrices, fixedTokens, openDatabase, rpcChains } from '@foyer/server'
 *
 * const swaps = createSwaps({
 *   drivers: [], // asked in this order, see `createSwapDrivers`
 *   chains: rpcChains({ chains: [] }),
 *   tokens: fixedTokens([]),
 *   prices: fixedPrices({ USDC: '1' }),
 *   database: await openDatabase(),
 *   clock: Date.now,
 * })
 * ```
 *
 * @throws Error for a provider on a network that has no swaps.
 */
export function createSwaps(options: {
  drivers: readonly SwapDriver[]
  /**
   * `first`: uses the first provider with an offer. `best`: queries all and orders the offers by output amount, less gas and
   * fees not included in it. @default 'first'
   */
  pick?: 'first' | 'best' | undefined
  chains: ChainService
  tokens: TokenService
  prices: PriceService
  database: Database
  clock: Clock
  logger?: Logger | undefined
  /** Maximum wait for one provider. @default 2500 */
  timeoutMs?: number | undefined
  breaker?: BreakerOptions | undefined
  /** Records which providers are skipped, for operators. */
  vitals?: Pick<Vitals, 'watchSources'> | undefined
}): Swaps {
  const { drivers, pick = 'first', clock, logger = silentLogger } = options
  const unknown = drivers.flatMap(({ chains }) => chains).find((id) => !hasSwaps(id))
  if (unknown) throw new Error(`Network not supported for Swaps: ${unknown}`)
  return {
    drivers,
    pick,
    chains: options.chains,
    tokens: options.tokens,
    prices: options.prices,
    quotes: sqlSwapQuotes(options),
    ask: createAskDriver({
      part: 'swaps',
      clock,
      logger,
      timeoutMs: options.timeoutMs,
      breaker: options.breaker,
      vitals: options.vitals,
    }),
    clock,
    routers: (chainId) => [...new Set(drivers.flatMap(({ provider }) => provider.spender(chainId) ?? []))],
  }
}

function hasSwaps(id: CaipNetworkId): boolean {
  const known: readonly string[] = swapNetworks
  return known.includes(id) || otherNetworks.test(id)
}
