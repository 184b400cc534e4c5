import { startRecovery } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Gives what a factor is tried with. */
export const startRecoveryRoute = implementSecure(
  startRecovery,
  'session',
  async ({ body }, context) => {
    return { output: await custodyOf(context).startRecovery(context, body.recoveryId, body.code) }
  },
  { isSignIn: true },
)
