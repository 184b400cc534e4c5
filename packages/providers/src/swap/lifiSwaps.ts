import { nativeTokenAddress, parseCaipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { createProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { baseUnits, evmAddress, hexUnits } from '../client/schemas.ts'
import type { HttpSwapOptions } from './HttpSwapOptions.ts'
import { requireAllowedSpender } from './requireAllowedSpender.ts'
import type { SwapProvider, SwapQuery } from './SwapProvider.ts'
import { withinMinimum } from './withinMinimum.ts'

const zeroAddress = '0x0000000000000000000000000000000000000000'
const text = v.pipe(v.string(), v.maxLength(128))
const token = v.object({ address: evmAddress, chainId: v.number() })
const action = v.object({ fromToken: token, toToken: token })
const step = v.object({
  tool: text,
  action: v.object({
    ...action.entries,
    fromAmount: baseUnits,
    fromAddress: evmAddress,
    toAddress: evmAddress,
  }),
  estimate: v.object({
    toAmount: baseUnits,
    toAmountMin: baseUnits,
    approvalAddress: v.nullish(evmAddress),
    feeCosts: v.optional(
      v.array(v.object({ name: text, amount: baseUnits, token, included: v.optional(v.boolean(), true) })),
      [],
    ),
    gasCosts: v.optional(v.array(v.object({ type: text, limit: v.optional(baseUnits) })), []),
  }),
  includedSteps: v.optional(
    v.array(v.object({ type: v.optional(text), toolDetails: v.object({ name: text }), action })),
    [],
  ),
  transactionRequest: v.object({
    from: evmAddress,
    to: evmAddress,
    chainId: v.number(),
    data: v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})+$/i)),
    value: hexUnits,
    gasLimit: v.nullish(hexUnits),
  }),
})
type Step = v.InferOutput<typeof step>

/**
 * Swaps through a host compatible with [LI.FI's API](https://docs.li.fi), on one network at a time. The operator's fee
 * requires the `integrator` it is registered for.
 *
 * @throws ProviderError
 */
export function lifiSwaps(options: HttpSwapOptions & { integrator?: string | undefined }): SwapProvider {
  const { baseUrl = 'https://li.quest', key, integrator } = options
  const fee = integrator === undefined ? undefined : options.fee
  const client = createProviderClient({ ...options, headers: key ? { 'x-lifi-api-key': key } : {} })

  async function ask(query: SwapQuery, slippageBps: number): Promise<Step | undefined> {
    const { chainId, from, to, amount, user, signal } = query
    const chain = parseCaipNetworkId(chainId).chainId
    const answer = await client.ask(`${baseUrl.replace(/\/$/, '')}/v1/quote`, {
      schema: step,
      signal,
      query: {
        fromChain: chain,
        toChain: chain,
        fromToken: toLifiToken(from),
        toToken: toLifiToken(to),
        fromAddress: user,
        toAddress: user,
        fromAmount: String(amount),
        slippage: String(slippageBps / 10_000),
        integrator,
        ...(fee ? { fee: String(fee.bps / 10_000) } : {}),
      },
    })
    if (answer) check(answer, query, options)
    return answer
  }

  return {
    spender: (chainId) => options.spenders[chainId]?.toLowerCase(),
    async quote(query) {
      const answer = await ask(query, query.slippageBps)
      if (!answer) return undefined
      const { estimate, includedSteps, tool } = answer
      const gas = estimate.gasCosts.find(({ type }) => type === 'SEND')?.limit
      const steps = includedSteps.filter(({ type }) => type === undefined || type === 'swap')
      return {
        toAmount: estimate.toAmount,
        route: (steps.length ? steps : [{ toolDetails: { name: tool }, action: answer.action }]).map(
          ({ toolDetails, action }) => ({
            source: toolDetails.name,
            from: fromLifiToken(action.fromToken.address),
            to: fromLifiToken(action.toToken.address),
            shareBps: 10_000,
          }),
        ),
        fees: estimate.feeCosts.map((cost) => ({
          name: cost.name,
          token: fromLifiToken(cost.token.address),
          amount: String(cost.amount),
          isIncluded: cost.included,
        })),
        gas,
        ...(query.from === nativeTokenAddress ? {} : { spender: requireAllowedSpender(options, query) }),
        data: null,
      }
    },
    build: (query) =>
      withinMinimum(query, async (slippageBps) => {
        const answer = await ask(query, slippageBps)
        if (!answer) return undefined
        const { estimate, transactionRequest: tx } = answer
        return {
          to: tx.to,
          data: tx.data,
          value: tx.value,
          gas: tx.gasLimit ?? undefined,
          toAmount: estimate.toAmount,
          minimum: estimate.toAmountMin,
        }
      }),
  }
}

/** Checks that the response is for this swap, account and chain, and uses an allowed contract. */
function check(
  { action, estimate, transactionRequest: tx }: Step,
  query: SwapQuery,
  options: HttpSwapOptions,
): void {
  const { chainId, from, to, amount, user } = query
  const invalid = (details: string) => new ProviderError(options.name, 'invalid', { details })
  const chain = Number(parseCaipNetworkId(chainId).chainId)
  if ([tx.chainId, action.fromToken.chainId, action.toToken.chainId].some((id) => id !== chain))
    throw invalid('another chain')
  if ([tx.from, action.fromAddress, action.toAddress].some((address) => address !== user))
    throw invalid('account')
  if (
    fromLifiToken(action.fromToken.address) !== from ||
    fromLifiToken(action.toToken.address) !== to ||
    action.fromAmount !== amount
  )
    throw invalid('another swap')
  const approval = estimate.approvalAddress === zeroAddress ? null : estimate.approvalAddress
  requireAllowedSpender(options, query, approval, tx.to)
}

/** LI.FI uses the zero address for the native currency. */
function toLifiToken(token: string): string {
  return token === nativeTokenAddress ? zeroAddress : token
}
function fromLifiToken(token: string): string {
  return token === zeroAddress ? nativeTokenAddress : token
}
