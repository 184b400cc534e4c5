import { sendRecoveryCode } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Mails the code that a password recovery also requires. */
export const sendRecoveryCodeRoute = implementCustody(
  sendRecoveryCode,
  async ({ body }, context) => {
    return { output: await custodyOf(context).sendRecoveryCode(context, body.recoveryId) }
  },
  { rate: 'signIn' },
)
