import { rotateCustody } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { cancelAll } from '../confirmations/cancelAll.ts'
import { saveRecoverySplit } from '../confirmations/recoverySplit.ts'
import { ruleOf } from '../confirmations/ruleOf.ts'
import { newRecovery } from '../newRecovery.ts'
import { newSplit } from '../newSplit.ts'
import { cancelPendingRequests } from '../newWallets/cancelPendingRequests.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { showWallet } from '../showWallet.ts'
import { custodyDevices, custodyRecoveries, custodyWallets } from '../store/custodySchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import type { StoredRecovery, Wallet } from '../store/rows.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Replaces all keys and splits of the wallet. */
export const rotateCustodyRoute = implementCustody(rotateCustody, async ({ body: given }, caller) => {
  const custody = custodyOf(caller)
  const { orm, rights, sessions } = custody
  const { generation, recoveryKey, sealed, enrolHash } = given
  const { wallet: old, split: oldSplit } = await requireEnrolled(orm, caller, generation - 1)
  const wallet: Wallet = { ...old, generation, recoveryKey, sealed, enrolHash }
  const { enrolProof, recoverySplit } = given
  // Someone who has a device but not its passkey must not replace this wallet with their own.
  if ((await ruleOf(custody, old, caller.project)).kind !== 'never') {
    const hash = enrolProof && hashToken(Buffer.from(enrolProof, 'base64url'))
    if (hash !== old.enrolHash || !recoverySplit) throw answerError('ENROL_PROOF_INVALID')
  }
  const saveSplit = recoverySplit && (await saveRecoverySplit(custody, wallet, recoverySplit))
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
    await cancelAll(old, tx)
    if (recoveries.length) await tx.insert(custodyRecoveries).values(recoveries)
  })
  await sessions.endOthers(caller.login)
  await cancelPendingRequests(custody, caller, wallet)
  await notifyVisitor(custody, caller, (project) => loginMails.keysReplaced({ project }))
  return { output: { wallet: await showWallet(custody, wallet, caller) } }
})
