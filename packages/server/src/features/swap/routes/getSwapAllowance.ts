import { getSwapAllowance } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** Returns how much of a token may be spent for a swap. */
export const getSwapAllowanceRoute = implementSwap(
  getSwapAllowance,
  async ({ query }, { services, signal }) => ({
    output: await swapsOf(services).allowance(query, { projectId: query.projectId, signal }),
  }),
)
