import { addRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Adds a recovery method. */
export const addRecoveryRoute = implementCustody(addRecovery, async ({ body }, context) => {
  return {
    output: { recovery: await custodyOf(context).addRecovery(context, body.generation, body.recovery) },
  }
})
