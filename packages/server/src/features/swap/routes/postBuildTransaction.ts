import { postBuildTransaction } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** Building re-reads pools and simulates the swap: its cost relative to a plain request. */
const buildCost = 9

/** Builds the transaction of a swap. */
export const postBuildTransactionRoute = implementSwap(
  postBuildTransaction,
  async ({ query, body }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(buildCost)
    return { output: await swaps.buildTransaction(body, { projectId: query.projectId, signal }) }
  },
)
