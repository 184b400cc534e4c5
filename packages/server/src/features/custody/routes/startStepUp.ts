import { startStepUp } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Starts a step-up, which is required before a change that could lose the wallet. */
export const startStepUpRoute = implementCustody(startStepUp, async (_, caller) => ({
  output: await custodyOf(caller).stepUps.start(caller),
}))
