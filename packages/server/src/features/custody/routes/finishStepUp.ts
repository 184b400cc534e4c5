import { finishStepUp } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Marks a login in which a recovery method was used. */
export const finishStepUpRoute = implementCustody(
  finishStepUp,
  async ({ body }, caller) => ({ output: await custodyOf(caller).stepUps.finish(caller, body) }),
  { rate: 'signIn' },
)
