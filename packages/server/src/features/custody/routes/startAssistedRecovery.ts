import { startAssistedRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Sends the code that starts the operator’s help. */
export const startAssistedRecoveryRoute = implementCustody(
  startAssistedRecovery,
  async (_, context) => {
    return { output: await custodyOf(context).startAssisted(context) }
  },
  { rate: 'signIn' },
)
