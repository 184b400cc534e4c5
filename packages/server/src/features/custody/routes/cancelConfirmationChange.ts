import { cancelConfirmationChange } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Takes a change that waits back. */
export const cancelConfirmationChangeRoute = implementSecure(
  cancelConfirmationChange,
  'session',
  async ({ params }, context) => {
    return { output: await custodyOf(context).confirmations.cancel(context, params.id) }
  },
)
