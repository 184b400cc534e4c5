import { removeRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Removes a recovery method. */
export const removeRecoveryRoute = implementCustody(removeRecovery, async ({ params }, context) => {
  await custodyOf(context).removeRecovery(context, params.id)
  return { output: {} }
})
