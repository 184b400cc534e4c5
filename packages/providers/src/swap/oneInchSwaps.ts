import { nativeTokenAddress, parseCaipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { createProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { baseUnits, count, evmAddress } from '../client/schemas.ts'
import type { HttpSwapOptions } from './HttpSwapOptions.ts'
import { lessSlippage } from './lessSlippage.ts'
import { requireAllowedSpender } from './requireAllowedSpender.ts'
import type { SwapProvider, SwapQuery } from './SwapProvider.ts'
import { withinMinimum } from './withinMinimum.ts'

const quote = v.object({ dstAmount: baseUnits, gas: v.nullish(count) })
const swap = v.object({
  dstAmount: baseUnits,
  tx: v.object({
    from: evmAddress,
    to: evmAddress,
    data: v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})+$/i)),
    value: baseUnits,
    gas: v.nullish(count),
  }),
})
/** 1inch responds with 400 if there is no liquidity. */
const none = [400, 404]

/**
 * Swaps through a host compatible with [1inch's classic swap, v6.1](https://business.1inch.com/portal/documentation).
 *
 * @throws ProviderError
 */
export function oneInchSwaps(options: HttpSwapOptions): SwapProvider {
  const { baseUrl = 'https://api.1inch.com', key = '', name, fee } = options
  const client = createProviderClient({ ...options, headers: { authorization: `Bearer ${key}` } })
  const ask = <answer>(
    path: string,
    schema: v.GenericSchema<unknown, answer>,
    { chainId, from, to, amount, signal }: SwapQuery,
    more: Readonly<Record<string, string>>,
  ) =>
    client.ask(`${baseUrl.replace(/\/$/, '')}/swap/v6.1/${parseCaipNetworkId(chainId).chainId}/${path}`, {
      schema,
      signal,
      none,
      query: {
        src: from,
        dst: to,
        amount: String(amount),
        ...more,
        ...(fee ? { fee: String(fee.bps / 100) } : {}),
      },
    })

  return {
    spender: (chainId) => options.spenders[chainId]?.toLowerCase(),
    async quote(query) {
      const spender = requireAllowedSpender(options, query)
      const answer = await ask('quote', quote, query, { includeGas: 'true' })
      if (!answer) return undefined
      const { dstAmount: toAmount, gas } = answer
      // The returned amount excludes the fee, which is not reported separately.
      const taken = fee ? (toAmount * BigInt(fee.bps)) / BigInt(10_000 - fee.bps) : 0n
      return {
        toAmount,
        route: [{ source: '1inch', from: query.from, to: query.to, shareBps: 10_000 }],
        fees:
          fee && taken > 0n
            ? [{ name: fee.name, token: query.to, amount: String(taken), isIncluded: true }]
            : [],
        gas: gas == null ? undefined : BigInt(gas),
        ...(query.from === nativeTokenAddress ? {} : { spender }),
        data: null,
      }
    },
    build: (query) =>
      withinMinimum(query, async (slippageBps) => {
        const answer = await ask('swap', swap, query, {
          from: query.user,
          origin: query.user,
          receiver: query.user,
          slippage: String(slippageBps / 100),
          // The account may not have approved yet; the server simulates the swap itself.
          disableEstimate: 'true',
          ...(fee ? { referrer: fee.receiver } : {}),
        })
        if (!answer) return undefined
        const { dstAmount: toAmount, tx } = answer
        requireAllowedSpender(options, query, tx.to)
        if (tx.from !== query.user) throw new ProviderError(name, 'invalid', { details: 'account' })
        return {
          to: tx.to,
          data: tx.data,
          value: tx.value,
          gas: tx.gas ? BigInt(tx.gas) : undefined,
          toAmount,
          minimum: lessSlippage(toAmount, slippageBps),
        }
      }),
  }
}
