import { startAssistedRecovery } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Sends the code that starts the operator’s help. */
export const startAssistedRecoveryRoute = implementSecure(
  startAssistedRecovery,
  'session',
  async (_, context) => {
    return { output: await custodyOf(context).startAssisted(context, context.ip) }
  },
  { isSignIn: true },
)
