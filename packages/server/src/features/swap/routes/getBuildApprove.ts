import { getBuildApprove } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** Returns the approval that a swap needs. */
export const getBuildApproveRoute = implementSwap(
  getBuildApprove,
  async ({ query }, { services, signal }) => ({
    output: await swapsOf(services).buildApprove(query, { projectId: query.projectId, signal }),
  }),
)
