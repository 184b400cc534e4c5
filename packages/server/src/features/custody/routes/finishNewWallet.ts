import { finishNewWallet } from '@foyer/contract'
import { and, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { loginDevices, loginSessions } from '../../visitors/loginSchema.ts'
import { currentAccountOf, moveIdentity } from '../../visitors/moveIdentity.ts'
import { toLoginUser } from '../../visitors/toLoginUser.ts'
import { voidStartedLogins } from '../../visitors/voidStartedLogins.ts'
import { requireFresh } from '../newWallets/requireFresh.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { custodyDevices, custodyNewWallets } from '../store/custodySchema.ts'
import { findSplit } from '../store/findSplit.ts'
import { findWallet } from '../store/findWallet.ts'
import { iso } from '../store/iso.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/**
 * After the waiting period, moves the identity to a new account without a wallet. The former account keeps its wallet, its
 * recovery methods and the logins of devices that can open the wallet; all its other logins end.
 */
export const finishNewWalletRoute = implementCustody(
  finishNewWallet,
  async (_, caller) => {
    const custody = custodyOf(caller)
    const { orm, clock } = custody
    const { device, tokenHash, user, method } = caller.login
    const wallet = await findWallet(orm, caller)
    if (!wallet) throw answerError('CHALLENGE_EXPIRED')
    const isThis = and(
      eq(custodyNewWallets.walletId, wallet.id),
      eq(custodyNewWallets.device, device),
      isNull(custodyNewWallets.stoppedAtMs),
      gt(custodyNewWallets.expiresAtMs, clock()),
    )
    const [request] = await orm.select().from(custodyNewWallets).where(isThis).limit(1)
    if (!request) throw answerError('CHALLENGE_EXPIRED')
    if (clock() < request.readyAtMs)
      return { output: { status: 'waiting' as const, readyAt: iso(request.readyAtMs) } }
    // Proven again after the wait: someone who had the mailbox for an hour no longer has it.
    const identity = requireFresh(custody, caller)
    if (identity.method !== request.method || identity.subject !== request.subject)
      throw answerError('CHALLENGE_EXPIRED')
    const started = await orm.transaction(async (tx) => {
      if ((await currentAccountOf(tx, identity)) !== user.id) throw answerError('CHALLENGE_EXPIRED')
      await lockWallet(tx, wallet)
      if (await findSplit(tx, wallet, device)) throw answerError('NEW_WALLET_REFUSED')
      // A concurrent stop request and this one race; only one deletes the row.
      const used = await tx.delete(custodyNewWallets).where(isThis).returning({ id: custodyNewWallets.id })
      if (!used.length) throw answerError('CHALLENGE_EXPIRED')
      const next = await moveIdentity(tx, user, identity, clock())
      await voidStartedLogins(tx, user.id, clock())
      // Other pending requests of this identity were for the account it has just left.
      await tx
        .delete(custodyNewWallets)
        .where(
          and(
            eq(custodyNewWallets.walletId, wallet.id),
            eq(custodyNewWallets.method, identity.method),
            eq(custodyNewWallets.subject, identity.subject),
          ),
        )
      await tx
        .update(loginSessions)
        .set({ userId: next.id, steppedUpUntilMs: null })
        .where(eq(loginSessions.tokenHash, tokenHash))
      const enrolled = tx
        .select({ device: custodyDevices.device })
        .from(custodyDevices)
        .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.generation, wallet.generation)))
      await tx
        .delete(loginSessions)
        .where(and(eq(loginSessions.userId, user.id), notInArray(loginSessions.device, enrolled)))
      await tx
        .delete(loginDevices)
        .where(and(eq(loginDevices.userId, user.id), notInArray(loginDevices.device, enrolled)))
      await tx.insert(loginDevices).values({ userId: next.id, device, createdAtMs: clock() })
      return next
    })
    await notifyVisitor(custody, caller, (project) => loginMails.newWalletStarted({ project }))
    return { output: { status: 'done' as const, user: toLoginUser(started, method) } }
  },
  { rate: 'signIn' },
)
