import { stopAssistedRecovery } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Stops the operator’s help that somebody asked for. */
export const stopAssistedRecoveryRoute = implementSecure(
  stopAssistedRecovery,
  'session',
  async ({ params }, context) => {
    return { output: { waits: await custodyOf(context).stopWait(context, params.id) } }
  },
)
