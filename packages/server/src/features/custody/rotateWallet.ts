import { and, eq } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Operation } from '../../kit/Operation.ts'
import { loginMails } from '../visitors/loginMails.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { newRecovery } from './newRecovery.ts'
import { newSplit } from './newSplit.ts'
import { cancelPendingRequests } from './newWallets/cancelPendingRequests.ts'
import { notifyVisitor } from './notifyVisitor.ts'
import { showWallet } from './showWallet.ts'
import { custodyDevices, custodyRecoveries, custodyWallets } from './store/custodySchema.ts'
import { lockWallet } from './store/lockWallet.ts'
import { requireEnrolled } from './store/requireEnrolled.ts'
import type { StoredRecovery, Wallet } from './store/rows.ts'

/** Replaces all keys and splits of the wallet. */
export const rotateWallet: Operation<Custody, CustodyService, 'rotate'> = async (custody, caller, given) => {
  const { orm, confirmations, rights, sessions } = custody
  const { generation, recoveryKey, sealed, enrolHash } = given
  const { wallet: old, split: oldSplit } = await requireEnrolled(orm, caller, generation - 1)
  const wallet: Wallet = { ...old, generation, recoveryKey, sealed, enrolHash }
  const { enrolProof, recoverySplit } = given
  // Someone who has a device but not its passkey must not replace this wallet with their own.
  if ((await confirmations.ruleOf(old, caller.project)).kind !== 'never') {
    const hash = enrolProof && hashToken(Buffer.from(enrolProof, 'base64url'))
    if (hash !== old.enrolHash || !recoverySplit) throw answerError('ENROL_PROOF_INVALID')
  }
  const saveSplit = recoverySplit && (await confirmations.saveRecoverySplit(wallet, recoverySplit))
  const { name: deviceName, hostOrigin } = oldSplit
  const split = await newSplit(custody, caller, wallet, { split: given.split, deviceName, hostOrigin })
  const recoveries: StoredRecovery[] = []
  for (const recovery of given.recoveries)
    recoveries.push(await newRecovery(custody, caller, wallet, recovery))
  await orm.transaction(async (tx) => {
    await lockWallet(tx, old, caller.login.device)
    await rights.requireStepUp(caller.login, tx)
    const changed = await tx
      .update(custodyWallets)
      .set({ generation, recoveryKey, sealed, enrolHash })
      .where(and(eq(custodyWallets.id, old.id), eq(custodyWallets.generation, old.generation)))
      .returning({ id: custodyWallets.id })
    if (!changed.length) throw answerError('WALLET_GENERATION')
    await tx.delete(custodyDevices).where(eq(custodyDevices.walletId, old.id))
    await tx.delete(custodyRecoveries).where(eq(custodyRecoveries.walletId, old.id))
    await tx.insert(custodyDevices).values(split)
    await saveSplit?.(tx)
    await confirmations.cancelAll(old, tx)
    if (recoveries.length) await tx.insert(custodyRecoveries).values(recoveries)
  })
  await sessions.endOthers(caller.login)
  await cancelPendingRequests(custody, caller, wallet)
  await notifyVisitor(custody, caller, (project) => loginMails.keysReplaced({ project }))
  return showWallet(custody, wallet, caller)
}
