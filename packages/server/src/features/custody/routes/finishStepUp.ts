import { finishStepUp } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Marks the login in which a way to recover was shown. */
export const finishStepUpRoute = implementSecure(
  finishStepUp,
  'session',
  async ({ body }, context) => ({ output: await custodyOf(context).finishStepUp(context, body) }),
  { isSignIn: true },
)
