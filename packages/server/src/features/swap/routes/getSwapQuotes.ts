import { getSwapQuotes } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** A quote reads the pools of a network, or asks providers: its cost beside that of a request. */
const quoteCost = 4

/** Offers for a swap. */
export const getSwapQuotesRoute = implementSwap(
  getSwapQuotes,
  async ({ query }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(quoteCost)
    return { output: { quotes: await swaps.quotes(query, { projectId: query.projectId, signal }) } }
  },
)
