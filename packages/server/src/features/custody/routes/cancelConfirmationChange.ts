import { cancelConfirmationChange } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Cancels a pending change. */
export const cancelConfirmationChangeRoute = implementCustody(
  cancelConfirmationChange,
  async ({ params }, context) => {
    return { output: await custodyOf(context).confirmations.cancel(context, params.id) }
  },
)
