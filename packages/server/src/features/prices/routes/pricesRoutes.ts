import { type Fungible, getPrices, imagePath, nativeTokenAddress, parseCaipAddress } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import type { PriceQuery, PriceService } from '../PriceService.ts'

/** Services of the price routes. */
type PriceServices = { prices: PriceService; chains: ChainService; tokens: TokenService }

/** Binds a price route to its handler. */
const implementPrice = implementWith<PriceServices>()

/** Returns prices of listed and native tokens. */
export const postPricesRoute = implementPrice(getPrices, async ({ body }, { services, signal }) => {
  const wanted = await Promise.all(
    body.addresses.map(async (id) => {
      const { networkId, address } = parseCaipAddress(id)
      const chain = services.chains.get(networkId)
      const isNative = address.toLowerCase() === nativeTokenAddress
      const listed = isNative
        ? undefined
        : (await services.tokens.list(networkId)).find((token) => isSame(networkId, token.address, address))
      const { name, symbol, decimals } = isNative
        ? chain.nativeCurrency
        : (listed ?? { name: address, symbol: address, decimals: 0 })
      const query: PriceQuery = {
        chainId: networkId,
        address: isNative ? undefined : address,
        symbol,
        decimals,
      }
      // Decimals of unlisted tokens are unknown, so a price would be a guess.
      return { id, name, symbol, query: isNative || listed ? query : undefined }
    }),
  )
  signal.throwIfAborted()
  const queries = wanted.flatMap(({ query }) => query ?? [])
  const { prices, missing } = await services.prices.prices(queries, { signal })
  const found = new Map(queries.map((query, index) => [query, prices[index]]))
  return {
    output: {
      fungibles: wanted.map(({ id, name, symbol, query }): Fungible => {
        const price = query && found.get(query)
        return {
          address: id,
          name,
          symbol,
          iconUrl: imagePath('tokens', symbol),
          ...(price ? { price: price.price, priceSource: price.source } : {}),
          ...(price?.change24h === undefined ? {} : { change24h: price.change24h }),
        }
      }),
      missing,
    },
  }
})

function isSame(networkId: string, a: string, b: string): boolean {
  return networkId.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b
}
