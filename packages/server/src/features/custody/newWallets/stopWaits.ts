import { and, eq, isNull, ne } from 'drizzle-orm'
import { loginMails } from '../../visitors/loginMails.ts'
import type { Custody } from '../Custody.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyNewWallets, custodyWaits } from '../store/custodySchema.ts'
import type { Wallet } from '../store/rows.ts'
import { tell } from '../tell.ts'

/**
 * Stops what waits for a wallet because a device has just shown that it can open it. Someone who can open it needs neither
 * help nor a new wallet: a pending request was made in the owner's name.
 */
export async function stopWaits(custody: Custody, caller: CustodyCaller, wallet: Wallet): Promise<void> {
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
  if (recoveries.length) await tell(custody, caller, (project) => loginMails.assistedStopped({ project }))
  if (newWallets.length) await tell(custody, caller, (project) => loginMails.newWalletStopped({ project }))
}
