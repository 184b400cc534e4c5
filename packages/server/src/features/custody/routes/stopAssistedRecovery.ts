import { stopAssistedRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Stops an assisted recovery. */
export const stopAssistedRecoveryRoute = implementCustody(
  stopAssistedRecovery,
  async ({ params }, context) => {
    return { output: { waits: await custodyOf(context).stopWait(context, params.id) } }
  },
)
