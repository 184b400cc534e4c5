import { startStepUp } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Asks for a way to recover before a change that could lose the wallet. */
export const startStepUpRoute = implementSecure(startStepUp, 'session', async (_, context) => ({
  output: await custodyOf(context).startStepUp(context),
}))
