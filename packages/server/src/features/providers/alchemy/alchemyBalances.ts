import { cleanText, shortAddress } from '@foyer/contract'
import {
  createProviderClient,
  decimals,
  hexUnits,
  ProviderError,
  type ProviderOptions,
  price,
} from '@foyer/providers/driver'
import * as v from 'valibot'
import { isSpamName } from '../../chains/isSpamName.ts'
import type { BalanceReader } from '../../holdings/balances/BalanceReader.ts'
import { normalizeAddress } from '../../holdings/balances/normalizeAddress.ts'
import { type Holding, toTokenBalance } from '../../holdings/balances/toTokenBalance.ts'
import { alchemyNetwork } from './alchemyNetwork.ts'

const answer = v.object({
  data: v.object({
    tokens: v.array(
      v.object({
        network: v.string(),
        tokenAddress: v.nullish(v.string()),
        tokenBalance: v.nullish(hexUnits),
        tokenMetadata: v.nullish(
          v.object({
            name: v.nullish(v.string()),
            symbol: v.nullish(v.string()),
            decimals: v.nullish(decimals),
          }),
        ),
        tokenPrices: v.nullish(v.array(v.object({ currency: v.string(), value: price }))),
      }),
    ),
    pageKey: v.nullish(v.string()),
  }),
})
const maxPages = 20

/**
 * Reads balances from a host compatible with [Alchemy's
 * portfolio](https://www.alchemy.com/docs/data/portfolio-apis/portfolio-api-endpoints/portfolio-api-endpoints/get-tokens-by-address),
 * including every token the account ever received.
 *
 * @throws ProviderError
 */
export function alchemyBalances({
  baseUrl = 'https://api.g.alchemy.com',
  key = '',
  ...options
}: ProviderOptions & { baseUrl?: string | undefined; key?: string | undefined }): BalanceReader {
  const client = createProviderClient(options)
  const url = `${baseUrl.replace(/\/$/, '')}/data/v1/${encodeURIComponent(key)}/assets/tokens/by-address`
  return {
    async read({ chain, account, signal }) {
      const network = alchemyNetwork(options.name, chain.id)
      const holdings: Holding[] = []
      let native = 0n
      let nativePrice: Holding['price']
      let pageKey: string | undefined
      for (let page = 0; page === 0 || pageKey; page++) {
        if (page === maxPages) throw new ProviderError(options.name, 'invalid', { details: 'too many pages' })
        const found = await client.ask(url, {
          schema: answer,
          signal,
          body: {
            addresses: [{ address: account, networks: [network] }],
            withMetadata: true,
            withPrices: true,
            includeNativeTokens: true,
            ...(pageKey ? { pageKey } : {}),
          },
        })
        if (!found) throw new ProviderError(options.name, 'down', { details: 'HTTP status 404' })
        for (const { network: where, tokenAddress, tokenBalance, tokenMetadata, tokenPrices } of found.data
          .tokens) {
          if (where !== network) continue
          const usd = tokenPrices?.find(({ currency }) => currency.toLowerCase() === 'usd')?.value
          const priced = usd === undefined ? undefined : { price: usd, priceSource: 'provider' as const }
          // One unreadable balance makes the whole response doubtful.
          if (tokenBalance == null)
            throw new ProviderError(options.name, 'invalid', { details: 'tokenBalance' })
          if (!tokenAddress) {
            native = tokenBalance
            nativePrice = priced
            continue
          }
          const address = normalizeAddress(chain.id, tokenAddress)
          const decimals = tokenMetadata?.decimals
          // Without decimals, it is a counter or an NFT, not money.
          if (!address || !decimals || tokenBalance === 0n) continue
          const symbol = cleanText(tokenMetadata.symbol) || shortAddress(address)
          const name = cleanText(tokenMetadata.name) || symbol
          const isSpam = isSpamName(tokenMetadata.name ?? '', tokenMetadata.symbol ?? '')
          const price = isSpam ? undefined : priced
          holdings.push({ token: { address, name, symbol, decimals }, amount: tokenBalance, isSpam, price })
        }
        pageKey = found.data.pageKey ?? undefined
      }
      const all = [{ amount: native, price: nativePrice }, ...holdings]
      return { balances: all.map((holding) => toTokenBalance(chain, holding)), missing: [] }
    },
  }
}
