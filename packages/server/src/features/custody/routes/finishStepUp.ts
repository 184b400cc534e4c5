import { finishStepUp } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Marks the login in which a way to recover was shown. */
export const finishStepUpRoute = implementCustody(
  finishStepUp,
  async ({ body }, context) => ({ output: await custodyOf(context).finishStepUp(context, body) }),
  { rate: 'signIn' },
)
