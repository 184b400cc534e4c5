import { postBuildTransaction } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** Building reads pools again and tries the swap out: its cost beside that of a request. */
const buildCost = 9

/** The transaction of a swap. */
export const postBuildTransactionRoute = implementSwap(
  postBuildTransaction,
  async ({ query, body }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(buildCost)
    return { output: await swaps.buildTransaction(body, { projectId: query.projectId, signal }) }
  },
)
