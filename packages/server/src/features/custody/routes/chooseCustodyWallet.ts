import { chooseCustodyWallet } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { loginSessions, loginUsers } from '../../visitors/loginSchema.ts'
import { toLoginUser } from '../../visitors/toLoginUser.ts'
import { walletsOf } from '../newWallets/walletsOf.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/**
 * Moves this login to the account of another wallet of the identity. There it has the rights of a login on a device that is
 * not enrolled: it can recover the wallet.
 */
export const chooseCustodyWalletRoute = implementCustody(
  chooseCustodyWallet,
  async ({ params }, caller) => {
    const custody = custodyOf(caller)
    const { id } = params
    const { orm, users, rights, clock, limits } = custody
    const { tokenHash, device, method, createdAtMs } = caller.login
    const wallet = (await walletsOf(custody, caller)).find((each) => each.id === id)
    if (!wallet) throw answerError('RECOVERY_NOT_FOUND')
    const { userId } = wallet
    const [user] = await orm.select().from(loginUsers).where(eq(loginUsers.id, userId)).limit(1)
    if (!user) throw answerError('RECOVERY_NOT_FOUND')
    // The right to open the previous wallet does not carry over.
    const isEnrolled = await rights.isEnrolled({ userId, device })
    const lastsMs = isEnrolled ? limits.sessionTtlMs : limits.strangerSessionTtlMs
    const expiresAtMs = createdAtMs + lastsMs
    if (expiresAtMs <= clock()) throw answerError('LOGIN_NOT_FRESH')
    await orm
      .update(loginSessions)
      .set({ userId, expiresAtMs, steppedUpUntilMs: null })
      .where(eq(loginSessions.tokenHash, tokenHash))
    await users.rememberDevice(userId, device)
    return {
      output: { user: toLoginUser(user, method), sessionExpirationTime: new Date(expiresAtMs).toISOString() },
    }
  },
  { rate: 'signIn' },
)
