import { getSwapQuotes } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** A quote reads a network's pools or queries providers: its cost relative to a plain request. */
const quoteCost = 4

/** Returns offers for a swap. */
export const getSwapQuotesRoute = implementSwap(
  getSwapQuotes,
  async ({ query }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(quoteCost)
    return { output: { quotes: await swaps.quotes(query, { projectId: query.projectId, signal }) } }
  },
)
