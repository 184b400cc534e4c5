import type { finishRecovery, RouteOutput } from '@foyer/contract'
import { loginMails } from '../visitors/loginMails.ts'
import type { Custody } from './Custody.ts'
import { note } from './note.ts'
import { notifyVisitor } from './notifyVisitor.ts'
import { recoveryShares } from './recoveryShares.ts'
import { showWallet } from './showWallet.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import type { RecoveryFactor } from './store/RecoveryFactor.ts'
import type { Wallet } from './store/rows.ts'

/** Releases the data that a recovery factor opens, logs the release and notifies the visitor. */
export async function releaseBox(
  custody: Custody,
  caller: CustodyCaller,
  wallet: Wallet,
  factor: RecoveryFactor,
): Promise<RouteOutput<typeof finishRecovery>> {
  await note(custody, caller, wallet, 'recovery')
  const shares = await recoveryShares(custody, wallet)
  await notifyVisitor(custody, caller, (name) => loginMails.recoveryStarted({ project: name }))
  return { wallet: await showWallet(custody, wallet, caller), ...shares, factor }
}
