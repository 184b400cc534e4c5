import { baseUnits, createProviderClient, type ProviderOptions, price } from '@foyer/providers/driver'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { shortAddress } from '../../../kit/shortAddress.ts'
import type { BalanceReader } from '../../holdings/balances/BalanceReader.ts'
import { type Holding, toTokenBalance } from '../../holdings/balances/toTokenBalance.ts'
import { blockscoutToken } from './blockscoutToken.ts'
import { blockscoutUrl } from './blockscoutUrl.ts'

const account = v.object({ coin_balance: v.nullable(baseUnits), exchange_rate: price })
const tokenBalances = v.array(v.object({ token: blockscoutToken, value: v.nullish(v.string()) }))

/**
 * Reads balances from a Blockscout explorer, including every token the account ever received ([REST API
 * v2](https://docs.blockscout.com/devs/apis/rest)).
 *
 * @throws ProviderError
 */
export function blockscoutBalances({
  baseUrl,
  key,
  ...options
}: ProviderOptions & { baseUrl: string; key?: string | undefined }): BalanceReader {
  const client = createProviderClient(options)
  return {
    async read({ chain, account: address, signal }) {
      const query = { apikey: key }
      const url = (path: string) => blockscoutUrl(baseUrl, chain.id, `addresses/${address}${path}`)
      const [native, tokens] = await Promise.all([
        client.ask(url(''), { schema: account, signal, query }),
        client.ask(url('/token-balances'), { schema: tokenBalances, signal, query }),
      ])
      const asPrice = (price: string | undefined) =>
        price === undefined ? {} : { price: { price, priceSource: 'provider' as const } }
      const held = (tokens ?? []).flatMap(({ token, value }): Holding[] => {
        const { address, decimals, isSpam } = token
        // Without decimals, it is a counter or an NFT, not money.
        if (token.type !== 'ERC-20' || !decimals || !v.is(baseUnits, value) || !/[1-9]/.test(value ?? ''))
          return []
        const symbol = token.symbol || shortAddress(address)
        return [
          {
            token: { address: getAddress(address), name: token.name || symbol, symbol, decimals },
            amount: BigInt(value ?? 0),
            isSpam,
            ...(isSpam ? {} : asPrice(token.price)),
          },
        ]
      })
      // The explorer doesn't know an address it has never seen: such an address holds nothing.
      const coins = { amount: native?.coin_balance ?? 0n, ...asPrice(native?.exchange_rate) }
      return { balances: [coins, ...held].map((holding) => toTokenBalance(chain, holding)), missing: [] }
    },
  }
}
