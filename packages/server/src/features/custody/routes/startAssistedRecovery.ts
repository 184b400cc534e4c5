import { startAssistedRecovery } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Mails the code that starts assisted recovery. */
export const startAssistedRecoveryRoute = implementCustody(
  startAssistedRecovery,
  async (_, context) => {
    return { output: await custodyOf(context).startAssisted(context) }
  },
  { rate: 'signIn' },
)
