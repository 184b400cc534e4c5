import { finishAssistedRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Accepts the code, then reports the waiting period, then releases the key. */
export const finishAssistedRecoveryRoute = implementCustody(
  finishAssistedRecovery,
  async ({ body }, context) => {
    return { output: await custodyOf(context).finishAssisted(context, body) }
  },
  { rate: 'signIn' },
)
