import { nativeTokenAddress, parseCaipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { createProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { baseUnits, evmAddress } from '../client/schemas.ts'
import type { HttpSwapOptions } from './HttpSwapOptions.ts'
import { requireAllowedSpender } from './requireAllowedSpender.ts'
import type { OfferFee, SwapProvider, SwapQuery } from './SwapProvider.ts'
import { withinMinimum } from './withinMinimum.ts'

const fee = v.nullish(v.object({ amount: baseUnits, token: evmAddress }))
const callData = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})+$/i))
const offered = {
  liquidityAvailable: v.literal(true),
  buyToken: evmAddress,
  sellToken: evmAddress,
  sellAmount: baseUnits,
  buyAmount: baseUnits,
  minBuyAmount: baseUnits,
  allowanceTarget: v.nullish(evmAddress),
  issues: v.optional(v.object({ allowance: v.nullish(v.object({ spender: evmAddress })) }), {}),
  fees: v.optional(v.object({ integratorFee: fee, zeroExFee: fee }), {}),
  route: v.object({
    fills: v.array(
      v.object({
        from: evmAddress,
        to: evmAddress,
        source: v.pipe(v.string(), v.maxLength(64)),
        proportionBps: v.pipe(
          v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]),
          v.integer(),
          v.minValue(0),
          v.maxValue(10_000),
        ),
      }),
    ),
  }),
  gas: v.nullish(baseUnits),
}
const nothing = v.object({ liquidityAvailable: v.literal(false) })
const price = v.variant('liquidityAvailable', [v.object(offered), nothing])
const quote = v.variant('liquidityAvailable', [
  v.object({
    ...offered,
    transaction: v.object({
      to: evmAddress,
      data: callData,
      value: baseUnits,
      gas: v.nullish(baseUnits),
    }),
  }),
  nothing,
])

/**
 * Swaps through a host compatible with [0x's Swap API v2](https://0x.org/docs/api), with its AllowanceHolder.
 *
 * @throws ProviderError
 */
export function zeroExSwaps(options: HttpSwapOptions): SwapProvider {
  const { baseUrl = 'https://api.0x.org', key = '', name } = options
  const client = createProviderClient({ ...options, headers: { '0x-api-key': key, '0x-version': 'v2' } })

  async function ask<answer>(
    path: string,
    schema: v.GenericSchema<unknown, answer>,
    query: SwapQuery,
    slippageBps: number,
  ): Promise<answer | undefined> {
    const { chainId, from, to, amount, user, signal } = query
    return client.ask(`${baseUrl.replace(/\/$/, '')}/swap/allowance-holder/${path}`, {
      schema,
      signal,
      query: {
        chainId: parseCaipNetworkId(chainId).chainId,
        sellToken: from,
        buyToken: to,
        sellAmount: String(amount),
        taker: user,
        slippageBps: String(slippageBps),
        ...(options.fee
          ? {
              swapFeeRecipient: options.fee.receiver,
              swapFeeBps: String(options.fee.bps),
              swapFeeToken: to,
            }
          : {}),
      },
    })
  }
  /** Checks that the response is for this query. */
  function check(
    answer: { buyToken: string; sellToken: string; sellAmount: bigint },
    { from, to, amount }: SwapQuery,
  ): void {
    if (answer.sellToken !== from || answer.buyToken !== to || answer.sellAmount !== amount)
      throw new ProviderError(name, 'invalid', { details: 'another swap' })
  }

  return {
    spender: (chainId) => options.spenders[chainId]?.toLowerCase(),
    async quote(query) {
      const answer = await ask('price', price, query, query.slippageBps)
      if (!answer?.liquidityAvailable) return undefined
      check(answer, query)
      const { allowanceTarget, issues, fees, buyAmount, route, gas } = answer
      const spender = requireAllowedSpender(options, query, allowanceTarget, issues.allowance?.spender)
      const toFee = (who: string, taken: typeof fees.zeroExFee): OfferFee[] =>
        taken && taken.amount > 0n
          ? [{ name: who, token: taken.token, amount: String(taken.amount), isIncluded: true }]
          : []
      return {
        toAmount: buyAmount,
        route: route.fills.map(({ proportionBps: shareBps, ...fill }) => ({ ...fill, shareBps })),
        fees: [...toFee(options.fee?.name ?? name, fees.integratorFee), ...toFee('0x', fees.zeroExFee)],
        gas: gas ?? undefined,
        ...(query.from === nativeTokenAddress ? {} : { spender }),
        data: null,
      }
    },
    build: (query) =>
      withinMinimum(query, async (slippageBps) => {
        const answer = await ask('quote', quote, query, slippageBps)
        if (!answer?.liquidityAvailable) return undefined
        check(answer, query)
        const { transaction, allowanceTarget, issues } = answer
        requireAllowedSpender(options, query, allowanceTarget, issues.allowance?.spender, transaction.to)
        return {
          ...transaction,
          gas: transaction.gas ?? undefined,
          toAmount: answer.buyAmount,
          minimum: answer.minBuyAmount,
        }
      }),
  }
}
