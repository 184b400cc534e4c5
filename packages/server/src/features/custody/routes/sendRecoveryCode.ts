import { sendRecoveryCode } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Mails the code that a password wants besides. */
export const sendRecoveryCodeRoute = implementSecure(
  sendRecoveryCode,
  'session',
  async ({ body }, context) => {
    return { output: await custodyOf(context).sendRecoveryCode(context, body.recoveryId, context.ip) }
  },
  { isSignIn: true },
)
