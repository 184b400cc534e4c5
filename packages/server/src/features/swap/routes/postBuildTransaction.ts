import {
  type CaipAddress,
  nativeTokenAddress,
  postBuildTransaction,
  type RouteOutput,
  swapSlippagePercent,
  swapSlippageRange,
} from '@foyer/contract'
import type { BuiltSwap, SwapDriver, SwapQuery } from '@foyer/providers/driver'
import { lessSlippage, ProviderError } from '@foyer/providers/driver'
import type { Address, Hex } from 'viem'
import { getBlock } from 'viem/actions'
import { answerError } from '../../../kit/answerError.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { wrapTransportFailure } from '../../upstream/wrapTransportFailure.ts'
import { findQuote } from '../findQuote.ts'
import { collectOffers, toFailure } from '../offers.ts'
import { parseAmount, parseSwap } from '../parseSwap.ts'
import { readGasPrice } from '../readGasPrice.ts'
import { driversOf, type SwapCaller, type SwapRequest, type Swaps } from '../Swaps.ts'
import { simulateSwap } from '../simulateSwap.ts'
import type { StoredQuote } from '../sqlSwapQuotes.ts'
import { implementSwap, swapsOf } from './implementSwap.ts'

/** Building re-reads pools and simulates the swap: its cost relative to a plain request. */
const buildCost = 9

/** Builds the transaction of a swap. */
export const postBuildTransactionRoute = implementSwap(
  postBuildTransaction,
  async ({ query, body }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(buildCost)
    return { output: await buildSwap(swaps, body, { projectId: query.projectId, signal }) }
  },
)

/**
 * Builds the transaction of a still valid offer, and simulates it to check that no less arrives and no more leaves.
 *
 * @throws RequestError those of `quoteSwap`, and `SLIPPAGE_INVALID`, `SWAP_NO_ROUTE`, `SWAP_SIMULATION_FAILED`,
 * `QUOTE_CHANGED`
 */
export async function buildSwap(
  swaps: Swaps,
  request: SwapRequest & {
    slippage?: number | undefined
    disableEstimate?: boolean | undefined
    quoteId?: string | undefined
  },
  caller: SwapCaller,
): Promise<RouteOutput<typeof postBuildTransaction>> {
  const swap = parseSwap(request)
  const { chainId } = swap
  driversOf(swaps, chainId)
  const client = createChainClient(swaps.chains, chainId, caller)
  const query: SwapQuery = {
    ...swap,
    amount: parseAmount(request.amount),
    slippageBps: parseSlippage(request.slippage),
    gasPrice: await readGasPrice(client, chainId),
    signal: caller.signal,
  }
  const { quote, driver } = await findOrMake(swaps, query, {
    projectId: caller.projectId,
    quoteId: request.quoteId,
  })
  const minimum = lessSlippage(BigInt(quote.toAmount), query.slippageBps)
  const { answer, reason } = await swaps.ask(driver, query, async (signal) => {
    const built = await driver.provider.build({ ...query, data: quote.data, minimum, signal })
    if (!built) return undefined
    checkBuilt(driver.name, query, built, minimum)
    const gas = request.disableEstimate ? undefined : await dryRun(swaps, { query, driver, quote, built })
    return { ...built, gas: gas ?? built.gas }
  })
  if (reason) throw toFailure([reason])
  if (!answer) throw answerError('QUOTE_CHANGED')
  const on = (address: string) => `${chainId}:${address}` as CaipAddress
  return {
    tx: {
      from: on(swap.user),
      to: on(answer.to),
      data: answer.data,
      value: String(answer.value),
      amount: String(answer.toAmount),
      ...(chainId.startsWith('eip155:')
        ? {
            eip155: {
              ...(answer.gas === undefined ? {} : { gas: String(answer.gas) }),
              gasPrice: String(query.gasPrice),
            },
          }
        : {}),
      ...(answer.lastValidBlockHeight === undefined
        ? {}
        : { lastValidBlockHeight: String(answer.lastValidBlockHeight) }),
    },
    toAmountMin: String(answer.minimum),
    ...(quote.spender ? { spender: on(quote.spender) } : {}),
    provider: driver.name,
  }
}

/** Converts the slippage to basis points. */
function parseSlippage(percent: number = swapSlippagePercent): number {
  const isAllowed = percent >= swapSlippageRange.min && percent <= swapSlippageRange.max
  if (!isAllowed) throw answerError('SLIPPAGE_INVALID')
  return Math.round(percent * 100)
}

async function findOrMake(
  swaps: Swaps,
  query: SwapQuery,
  { projectId, quoteId }: { projectId: string; quoteId: string | undefined },
): Promise<{ quote: StoredQuote; driver: SwapDriver }> {
  const { chainId, user, from, to, amount } = query
  if (quoteId !== undefined)
    return findQuote(
      swaps,
      { projectId, id: quoteId },
      { chainId, account: user, fromToken: from, toToken: to, amount: String(amount) },
    )
  const [best] = await collectOffers(swaps, query, projectId)
  if (!best) throw answerError('SWAP_NO_ROUTE')
  return { quote: best.row, driver: best.driver }
}

/** Validates a provider's transaction before it is passed on. */
function checkBuilt(
  name: string,
  { chainId, from, amount }: SwapQuery,
  { value, minimum }: BuiltSwap,
  wanted: bigint,
): void {
  const invalid = (details: string) => new ProviderError(name, 'invalid', { details })
  if (minimum < wanted) throw invalid('minimum')
  if (chainId.startsWith('eip155:') && value !== (from === nativeTokenAddress ? amount : 0n))
    throw invalid('value')
}

/**
 * Simulates the swap and returns its gas; `undefined` if the node cannot simulate.
 *
 * @throws RequestError `SWAP_SIMULATION_FAILED`; ProviderError if less arrives or more leaves than promised
 */
async function dryRun(
  { chains }: Swaps,
  {
    query,
    driver,
    quote,
    built,
  }: { query: SwapQuery; driver: SwapDriver; quote: StoredQuote; built: BuiltSwap },
): Promise<bigint | undefined> {
  if (!query.chainId.startsWith('eip155:')) return undefined
  const client = createChainClient(chains, query.chainId, query)
  const { timestamp } = await wrapTransportFailure(getBlock(client, { blockTag: 'latest' }))
  const tried = await simulateSwap(chains, {
    ...query,
    // Pools store the time once per block: in a simulated block with the same time, the swap would take less gas than it will
    // on the chain.
    timestamp: timestamp + 1n,
    user: query.user as Address,
    spender: (quote.spender ?? undefined) as Address | undefined,
    tx: { to: built.to as Address, data: built.data as Hex, value: built.value },
  })
  if (!tried) return undefined
  if (!tried.isSuccess) throw answerError('SWAP_SIMULATION_FAILED', { details: tried.reason })
  if (tried.received < built.minimum)
    throw new ProviderError(driver.name, 'invalid', { details: 'receiver or minimum' })
  if (tried.spent > query.amount) throw new ProviderError(driver.name, 'invalid', { details: 'amount' })
  // Up to a fifth of the gas is refunded only at the end, so it must be available until then.
  return (tried.gas * 14n) / 10n
}
