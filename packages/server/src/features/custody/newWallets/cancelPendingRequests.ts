import { and, eq, isNull, ne } from 'drizzle-orm'
import { loginMails } from '../../visitors/loginMails.ts'
import type { Custody } from '../Custody.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyNewWallets, custodyWaits } from '../store/custodySchema.ts'
import type { Wallet } from '../store/rows.ts'

/**
 * Cancels the wallet's pending requests because a device has just shown that it can open the wallet. Its owner needs neither
 * assisted recovery nor a new wallet, so someone else made the request.
 */
export async function cancelPendingRequests(
  custody: Custody,
  caller: CustodyCaller,
  wallet: Wallet,
): Promise<void> {
  const { orm, clock } = custody
  const { device } = caller.login
  const [recoveries, newWallets] = await Promise.all([
    orm
      .delete(custodyWaits)
      .where(and(eq(custodyWaits.walletId, wallet.id), ne(custodyWaits.device, device)))
      .returning({ id: custodyWaits.id }),
    orm
      .update(custodyNewWallets)
      .set({ stoppedAtMs: clock() })
      .where(and(eq(custodyNewWallets.walletId, wallet.id), isNull(custodyNewWallets.stoppedAtMs)))
      .returning({ id: custodyNewWallets.id }),
  ])
  if (recoveries.length)
    await notifyVisitor(custody, caller, (project) => loginMails.assistedStopped({ project }))
  if (newWallets.length)
    await notifyVisitor(custody, caller, (project) => loginMails.newWalletStopped({ project }))
}
