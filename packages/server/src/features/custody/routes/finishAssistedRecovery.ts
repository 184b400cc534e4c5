import { finishAssistedRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Takes the code, then reports the wait, then hands out the key. */
export const finishAssistedRecoveryRoute = implementCustody(
  finishAssistedRecovery,
  async ({ body }, context) => {
    return { output: await custodyOf(context).finishAssisted(context, body) }
  },
  { rate: 'signIn' },
)
