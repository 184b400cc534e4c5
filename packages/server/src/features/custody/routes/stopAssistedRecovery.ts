import { stopAssistedRecovery } from '@foyer/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { pendingRequestsOf } from '../pendingRequestsOf.ts'
import { custodyNewWallets, custodyWaits } from '../store/custodySchema.ts'
import { findSplit } from '../store/findSplit.ts'
import { findWallet } from '../store/findWallet.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Stops an assisted recovery that is still pending, or a request for a new wallet. */
export const stopAssistedRecoveryRoute = implementCustody(
  stopAssistedRecovery,
  async ({ params }, caller) => {
    const custody = custodyOf(caller)
    const { id } = params
    const { orm, clock } = custody
    const wallet = await findWallet(orm, caller)
    if (!wallet) throw answerError('DEVICE_NOT_ENROLLED')
    const { device } = caller.login
    const isEnrolled = (await findSplit(orm, wallet, device)) !== undefined
    const isThis = and(eq(custodyWaits.id, id), eq(custodyWaits.walletId, wallet.id))
    const isRequest = and(
      eq(custodyNewWallets.id, id),
      eq(custodyNewWallets.walletId, wallet.id),
      isNull(custodyNewWallets.stoppedAtMs),
    )
    const [[wait], [request]] = await Promise.all([
      orm.select({ device: custodyWaits.device }).from(custodyWaits).where(isThis).limit(1),
      orm.select({ device: custodyNewWallets.device }).from(custodyNewWallets).where(isRequest).limit(1),
    ])
    if (!isEnrolled && (wait ?? request)?.device !== device) throw answerError('DEVICE_NOT_ENROLLED')
    const stopped = await orm.delete(custodyWaits).where(isThis).returning({ id: custodyWaits.id })
    if (stopped.length)
      await notifyVisitor(custody, caller, (project) => loginMails.assistedStopped({ project }))
    const refused = await orm
      .update(custodyNewWallets)
      .set({ stoppedAtMs: clock() })
      .where(isRequest)
      .returning({ id: custodyNewWallets.id })
    if (refused.length)
      await notifyVisitor(custody, caller, (project) => loginMails.newWalletStopped({ project }))
    return { output: { waits: await pendingRequestsOf(custody, wallet, device, isEnrolled) } }
  },
)
