import { finishRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Returns the data that a recovery factor opens, given a proof of the factor. */
export const finishRecoveryRoute = implementCustody(
  finishRecovery,
  async ({ body }, context) => ({ output: await custodyOf(context).finishRecovery(context, body) }),
  { rate: 'signIn' },
)
