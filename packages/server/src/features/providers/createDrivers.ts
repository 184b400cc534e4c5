import type { ProviderOptions } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { HistoryService } from '../history/HistoryService.ts'
import type { BalanceReader } from '../holdings/balances/BalanceReader.ts'
import type { NftService } from '../holdings/nfts/NftService.ts'
import { defiLlamaChains, defiLlamaPrices } from '../prices/defiLlamaPrices.ts'
import type { PriceService } from '../prices/PriceService.ts'
import { type PoolPlaces, poolPrices } from '../prices/poolPrices.ts'
import type { Driver } from '../upstream/Driver.ts'
import { alchemyBalances } from './alchemy/alchemyBalances.ts'
import { alchemyNfts } from './alchemy/alchemyNfts.ts'
import { blockscoutBalances } from './blockscout/blockscoutBalances.ts'
import { blockscoutHistory } from './blockscout/blockscoutHistory.ts'
import { blockscoutNfts } from './blockscout/blockscoutNfts.ts'
import type { BalanceProvider, HistoryProvider, NftProvider, PriceProvider, Providers } from './providers.ts'
import { zerionBalances } from './zerion/zerionBalances.ts'
import { zerionHistory } from './zerion/zerionHistory.ts'
import { zerionNfts } from './zerion/zerionNfts.ts'

/** Drivers of each part, in order. */
export type Drivers = {
  balances: Driver<BalanceReader>[]
  history: Driver<HistoryService>[]
  nfts: Driver<Pick<NftService, 'page'>>[]
  prices: Driver<PriceService>[]
}

/** Dependencies of drivers. */
type Context = { chains: ChainService; clock: Clock; fetch?: typeof fetch | undefined }

/** Creates drivers from providers; the second of a kind is called `kind-2`. */
export function createDrivers(providers: Providers, context: Context): Drivers {
  const { balances = [], history = [], nfts = [], prices = [] } = providers
  return {
    balances: named(balances).map(([name, provider]) => ({
      name,
      chains: provider.chains,
      service: balanceReader({ ...provider, name, fetch: context.fetch }),
    })),
    history: named(history).map(([name, provider]) => ({
      name,
      chains: provider.chains,
      service: historyService({ ...provider, name, fetch: context.fetch }, context.chains),
    })),
    nfts: named(nfts).map(([name, provider]) => ({
      name,
      chains: provider.chains,
      service: nftPages({ ...provider, name, fetch: context.fetch }),
    })),
    prices: named(prices).map(([name, provider]) => ({ name, ...priceDriver(name, provider, context) })),
  }
}

function balanceReader(provider: BalanceProvider & ProviderOptions): BalanceReader {
  if (provider.type === 'blockscout') return blockscoutBalances(provider)
  return provider.type === 'alchemy' ? alchemyBalances(provider) : zerionBalances(provider)
}

function historyService(provider: HistoryProvider & ProviderOptions, chains: ChainService): HistoryService {
  return provider.type === 'blockscout' ? blockscoutHistory({ ...provider, chains }) : zerionHistory(provider)
}

function nftPages(provider: NftProvider & ProviderOptions): Pick<NftService, 'page'> {
  if (provider.type === 'blockscout') return blockscoutNfts(provider)
  return provider.type === 'alchemy' ? alchemyNfts(provider) : zerionNfts(provider)
}

function priceDriver(
  name: string,
  provider: PriceProvider,
  { chains, clock, fetch }: Context,
): Omit<Driver<PriceService>, 'name'> {
  if (provider.type === 'pools') {
    const pools: Record<string, PoolPlaces> = {}
    for (const { chainId, ...places } of provider.pools) pools[chainId] = places
    return {
      chains: provider.pools.map(({ chainId }) => chainId),
      service: poolPrices({ chains, pools, clock }),
    }
  }
  return {
    chains: provider.chains ?? defiLlamaChains,
    service: defiLlamaPrices({ name, baseUrl: provider.baseUrl, clock, fetch }),
  }
}

function named<provider extends { type: string }>(list: readonly provider[]): [string, provider][] {
  const counts = new Map<string, number>()
  return list.map((provider) => {
    const count = (counts.get(provider.type) ?? 0) + 1
    counts.set(provider.type, count)
    return [count === 1 ? provider.type : `${provider.type}-${count}`, provider]
  })
}
