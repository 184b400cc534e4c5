import { startStepUp } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Asks for a way to recover before a change that could lose the wallet. */
export const startStepUpRoute = implementCustody(startStepUp, async (_, context) => ({
  output: await custodyOf(context).startStepUp(context),
}))
