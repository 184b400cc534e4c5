import type { CaipNetworkId } from '@foyer/contract'
import type { SwapDriver } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { poolsProvider } from './pools/poolsProvider.ts'
import type { SwapProviderSettings, SwapSettings } from './swapsFile.ts'

/** Names as spelled by their makers. */
const titles = { '0x': '0x', '1inch': '1inch', lifi: 'LI.FI', jupiter: 'Jupiter' } as const

/**
 * Creates drivers from the operator's settings, in their order; the second of a kind is called `kind-2`. The drivers of services are
 * only loaded if the settings name one.
 *
 * @example
 * ```ts
 * import { createSwapDrivers, rpcChains, type SwapSettings } from '@foyer/server'
 *
 * function start(settings: SwapSettings) {
 *   return createSwapDrivers(settings, { chains: rpcChains({ chains: [] }), clock: Date.now })
 * }
 * ```
 */
export async function createSwapDrivers(
  { providers, fee }: SwapSettings,
  context: { chains: ChainService; clock: Clock; fetch?: typeof fetch | undefined },
): Promise<SwapDriver[]> {
  const counts = new Map<string, number>()
  const drivers = providers.map(async (settings) => {
    const count = (counts.get(settings.type) ?? 0) + 1
    counts.set(settings.type, count)
    const name = count === 1 ? settings.type : `${settings.type}-${count}`
    return { name, title: toTitle(settings), ...(await toDriver(name, settings, { ...context, fee })) }
  })
  return Promise.all(drivers)
}

function toTitle(settings: SwapProviderSettings): string {
  if (settings.type !== 'pools') return titles[settings.type]
  const [name, ...others] = new Set(settings.venues.map((venue) => venue.name ?? 'Uniswap'))
  return name === undefined || others.length ? 'Liquidity pools' : `${name} pools`
}

async function toDriver(
  name: string,
  settings: SwapProviderSettings,
  {
    chains,
    clock,
    fetch,
    fee,
  }: {
    chains: ChainService
    clock: Clock
    fetch?: typeof globalThis.fetch | undefined
    fee: SwapSettings['fee']
  },
): Promise<Omit<SwapDriver, 'name' | 'title'>> {
  if (settings.type === 'pools') {
    const venues = Object.fromEntries(settings.venues.map(({ chainId, ...venue }) => [chainId, venue]))
    return {
      chains: settings.venues.map(({ chainId }) => chainId),
      provider: poolsProvider({ chains, venues, fee, clock }),
    }
  }
  const { jupiterSwaps, lifiSwaps, oneInchSwaps, zeroExSwaps } = await import('@foyer/providers/swap')
  const options = { ...settings, name, fetch, fee }
  if (options.type === 'jupiter') return { chains: options.chains, provider: jupiterSwaps(options) }
  const of = Object.keys(options.spenders) as CaipNetworkId[]
  if (options.type === 'lifi') return { chains: of, provider: lifiSwaps(options) }
  return {
    chains: of,
    provider: options.type === '0x' ? zeroExSwaps(options) : oneInchSwaps(options),
  }
}
