import { stopAssistedRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Stops the operator’s help that somebody asked for. */
export const stopAssistedRecoveryRoute = implementCustody(
  stopAssistedRecovery,
  async ({ params }, context) => {
    return { output: { waits: await custodyOf(context).stopWait(context, params.id) } }
  },
)
