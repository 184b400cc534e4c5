import { startRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Requests the proof of a recovery factor. */
export const startRecoveryRoute = implementCustody(
  startRecovery,
  async ({ body }, context) => {
    return { output: await custodyOf(context).startRecovery(context, body.recoveryId, body.code) }
  },
  { rate: 'signIn' },
)
