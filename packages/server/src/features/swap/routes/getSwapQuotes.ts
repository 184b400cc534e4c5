import { type CaipAddress, getSwapQuotes, type SwapQuote } from '@foyer/contract'
import { lessSlippage } from '@foyer/providers/driver'
import { createChainClient } from '../../chains/createChainClient.ts'
import { collectOffers, defaultSlippageBps, type Offered } from '../offers.ts'
import { parseAmount, parseSwap } from '../parseSwap.ts'
import { readGasPrice } from '../readGasPrice.ts'
import { driversOf, type SwapCaller, type SwapRequest, type Swaps } from '../Swaps.ts'
import { implementSwap, swapsOf } from './implementSwap.ts'

/** A quote reads a network's pools or queries providers: its cost relative to a plain request. */
const quoteCost = 4

/** Returns offers for a swap. */
export const getSwapQuotesRoute = implementSwap(
  getSwapQuotes,
  async ({ query }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(quoteCost)
    return { output: { quotes: await quoteSwap(swaps, query, { projectId: query.projectId, signal }) } }
  },
)

/**
 * Returns offers, best first; empty if there is no route.
 *
 * @throws RequestError `SWAP_AMOUNT_INVALID`, `SWAP_SAME_TOKEN`, `SWAP_TOKEN_INVALID`, `ADDRESS_INVALID`,
 * `SWAP_NETWORK_UNSUPPORTED`, `UPSTREAM_FAILED`, `UPSTREAM_TIMEOUT`
 */
export async function quoteSwap(
  swaps: Swaps,
  request: SwapRequest & { gasPrice?: string | undefined },
  caller: SwapCaller,
): Promise<SwapQuote[]> {
  const swap = parseSwap(request)
  driversOf(swaps, swap.chainId)
  const query = {
    ...swap,
    amount: parseAmount(request.amount),
    slippageBps: defaultSlippageBps,
    gasPrice:
      request.gasPrice === undefined
        ? await readGasPrice(createChainClient(swaps.chains, swap.chainId, caller), swap.chainId)
        : BigInt(request.gasPrice),
    signal: caller.signal,
  }
  const offered = await collectOffers(swaps, query, caller.projectId)
  return offered.map(toQuote)
}

function toQuote({ driver, offer, row }: Offered): SwapQuote {
  const on = (address: string) => `${row.chainId}:${address}` as CaipAddress
  return {
    id: row.id,
    fromAmount: row.amount,
    fromAccount: on(row.fromToken),
    toAmount: row.toAmount,
    toAccount: on(row.toToken),
    toAmountMin: String(lessSlippage(offer.toAmount, defaultSlippageBps)),
    provider: driver.name,
    ...(driver.title === undefined ? {} : { providerName: driver.title }),
    ...(offer.spender ? { spender: on(offer.spender) } : {}),
    route: offer.route.map((step) => ({ ...step, from: on(step.from), to: on(step.to) })),
    ...(offer.impactBps === undefined ? {} : { impactBps: offer.impactBps }),
    fees: offer.fees.map((fee) => ({ ...fee, token: on(fee.token) })),
    ...(offer.gas === undefined ? {} : { gas: String(offer.gas) }),
    ...(offer.keepsPart ? { keepsPart: true } : {}),
    expiresAtMs: row.expiresAtMs,
  }
}
