import { startSetUp } from '@foyer/contract/admin'
import { hashToken } from '../../../kit/hashToken.ts'
import { findInvited } from '../store/findInvited.ts'
import { newChallenge } from '../store/newChallenge.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'
import { logInLimits } from './toSessionAnswer.ts'

/**
 * Requests a new passkey. The link stays valid, so an operator who cancels the browser's prompt can try again.
 *
 * @throws RequestError `OPERATOR_INVITE_INVALID`
 */
export const startSetUpRoute = implementAdmin(
  startSetUp,
  async ({ body: { token } }, { services, consoleOrigin }) => {
    const admin = adminOf(services)
    const inviteHash = hashToken(token)
    const { id, name } = await findInvited(admin, admin.orm, inviteHash)
    const challenge = await newChallenge(admin, inviteHash)
    const userId = Buffer.from(id).toString('base64url')
    return { output: { ...challenge, name, userId, rpId: new URL(consoleOrigin).hostname } }
  },
  logInLimits,
)
