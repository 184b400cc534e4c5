import type { CaipAddress, SwapQuote } from '@foyer/contract'
import type { Operation } from '../../../kit/Operation.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { lessSlippage } from '../lessSlippage.ts'
import { parseAmount, parseSwap } from '../parseSwap.ts'
import type { SwapService } from '../SwapService.ts'
import { driversOf, type Swaps } from '../Swaps.ts'
import { collectOffers, defaultSlippageBps, type Offered } from './offers.ts'
import { readGasPrice } from './readGasPrice.ts'

/** Returns offers in the API format. */
export const quotes: Operation<Swaps, SwapService, 'quotes'> = async (swaps, request, caller) => {
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
