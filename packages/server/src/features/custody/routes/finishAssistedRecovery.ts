import { finishAssistedRecovery } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Takes the code, then says how long to wait, then gives the key. */
export const finishAssistedRecoveryRoute = implementSecure(
  finishAssistedRecovery,
  'session',
  async ({ body }, context) => {
    return { output: await custodyOf(context).finishAssisted(context, body) }
  },
  { isSignIn: true },
)
