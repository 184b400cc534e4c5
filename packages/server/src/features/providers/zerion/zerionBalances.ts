import { shortAddress } from '@foyer/contract'
import {
  createProviderClient,
  ProviderError,
  type ProviderOptions,
  percent,
  price,
} from '@foyer/providers/driver'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import type { BalanceReader } from '../../holdings/balances/BalanceReader.ts'
import { normalizeAddress } from '../../holdings/balances/normalizeAddress.ts'
import { type Holding, toTokenBalance } from '../../holdings/balances/toTokenBalance.ts'
import { zerionAuth } from './zerionAuth.ts'
import { zerionChain } from './zerionChains.ts'
import { zerionFungible, zerionLinks, zerionNext, zerionQuantity } from './zerionSchemas.ts'

const positions = v.object({
  links: zerionLinks,
  data: v.array(
    v.object({
      attributes: v.object({
        position_type: v.nullish(v.string()),
        quantity: zerionQuantity,
        price,
        changes: v.nullish(v.object({ percent_1d: percent })),
        fungible_info: zerionFungible,
        flags: v.optional(v.object({ is_trash: v.optional(v.boolean(), false) }), {}),
      }),
      relationships: v.object({ chain: v.object({ data: v.object({ id: v.string() }) }) }),
    }),
  ),
})
const maxPages = 20

/**
 * Reads balances from a host compatible with [Zerion's
 * positions](https://developers.zerion.io/api-reference/wallets/get-wallet-fungible-positions).
 *
 * @throws ProviderError
 */
export function zerionBalances({
  baseUrl = 'https://api.zerion.io',
  key,
  ...options
}: ProviderOptions & { baseUrl?: string | undefined; key?: string | undefined }): BalanceReader {
  const client = createProviderClient({ ...options, headers: zerionAuth(key) })
  return {
    async read({ chain, account, signal }) {
      const chainName = zerionChain(options.name, chain.id)
      const holdings: Holding[] = []
      let after: string | undefined
      for (let page = 0; page === 0 || after !== undefined; page++) {
        if (page === maxPages) throw new ProviderError(options.name, 'invalid', { details: 'too many pages' })
        const found = await client.ask(`${baseUrl.replace(/\/$/, '')}/v1/wallets/${account}/positions/`, {
          schema: positions,
          signal,
          query: {
            currency: 'usd',
            'filter[positions]': 'only_simple',
            'filter[chain_ids]': chainName,
            'filter[trash]': 'no_filter',
            'page[size]': '100',
            'page[after]': after,
          },
        })
        for (const { attributes, relationships } of found?.data ?? []) {
          const { quantity, price, changes, fungible_info: info, flags } = attributes
          const place = info.implementations.find(({ chain_id }) => chain_id === chainName)
          if (relationships.chain.data.id !== chainName || !place) continue
          if ((attributes.position_type ?? 'wallet') !== 'wallet') continue
          const isSpam = info.isSpam || flags.is_trash
          const change = changes?.percent_1d
          const known = price && !isSpam && { price, priceSource: 'provider' as const }
          const priced = known ? { price: { ...known, ...(change ? { change24h: change } : {}) } } : {}
          if (place.address === null) {
            holdings.push({ amount: parseUnits(quantity.numeric, chain.nativeCurrency.decimals), ...priced })
            continue
          }
          const address = normalizeAddress(chain.id, place.address)
          // Without decimals, it is a counter or an NFT, not money.
          if (!address || !place.decimals) continue
          const amount = parseUnits(quantity.numeric, place.decimals)
          const symbol = info.symbol || shortAddress(address)
          const token = { address, name: info.name || symbol, symbol, decimals: place.decimals }
          if (amount > 0n) holdings.push({ token, amount, isSpam, ...priced })
        }
        after = zerionNext(found?.links.next)
      }
      // No positions means an empty account; the native balance is shown anyway.
      if (holdings.every(({ token }) => token)) holdings.unshift({ amount: 0n })
      return { balances: holdings.map((holding) => toTokenBalance(chain, holding)), missing: [] }
    },
  }
}
