import { randomUUID } from 'node:crypto'
import { changeConfirmations, hashConfirmation, toChangeRequest } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { confirmationMails } from '../confirmations/confirmationMails.ts'
import { describeChange } from '../confirmations/describeChange.ts'
import { changeWaitMs, passkeysMax, pendingMax } from '../confirmations/limits.ts'
import { addPasskey, passkeysOf, removePasskey } from '../confirmations/passkeys.ts'
import { proofOf } from '../confirmations/proofOf.ts'
import { saveRecoverySplit } from '../confirmations/recoverySplit.ts'
import { register } from '../confirmations/register.ts'
import { inForce, ownRule, pendingOf, setRule } from '../confirmations/rules.ts'
import { settle } from '../confirmations/settle.ts'
import { showConfirmations } from '../confirmations/showConfirmations.ts'
import { strength } from '../confirmations/strength.ts'
import { custodyRuleChanges, type StoredChange } from '../store/confirmationSchema.ts'
import { iso } from '../store/iso.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Changes the rule or the passkeys, immediately or after a waiting period. */
export const changeConfirmationsRoute = implementCustody(changeConfirmations, async ({ body }, caller) => {
  const custody = custodyOf(caller)
  const { generation, change, enrolProof, recoverySplit } = body
  const { orm, rights, clock, notices } = custody
  const { wallet, split } = await requireEnrolled(orm, caller, generation)
  if (hashToken(Buffer.from(enrolProof, 'base64url')) !== wallet.enrolHash)
    throw answerError('ENROL_PROOF_INVALID')
  const stored = await toStored(change)
  const saveSplit = await saveRecoverySplit(custody, wallet, recoverySplit)
  const requestHash = await hashConfirmation(toChangeRequest(wallet.id, change))
  const { project, login } = caller

  async function toStored(given: typeof change): Promise<StoredChange> {
    if (given.kind !== 'addPasskey') return given
    const key = await register(custody, caller, wallet, split, given.registration)
    return { kind: 'addPasskey', passkey: { ...key, name: given.name } }
  }
  const readyAtMs = await orm.transaction(async (tx) => {
    // Two devices that remove each other's passkey at the same time must not leave the wallet without one.
    await lockWallet(tx, wallet, login.device)
    await settle(custody, wallet, project, tx)
    const own = await ownRule(wallet, tx)
    const rule = inForce(own, project)
    const passkeys = await passkeysOf(wallet, tx)
    const isGuarded = rule.kind !== 'never' && passkeys.length > 0
    const proof = isGuarded ? await proofOf(custody, caller, wallet, requestHash, tx) : 'passkey'
    if (!proof) throw answerError('PASSKEY_REQUIRED')
    // A thief's passkey could also confirm a step-up.
    if (!isGuarded) await rights.requireStepUp(login, tx)
    await saveSplit(tx)
    const isWeaker = stored.kind === 'rule' && strength(stored.rule, own) < 0
    if (stored.kind === 'rule' && stored.rule.kind !== 'never' && !passkeys.length)
      throw answerError('PASSKEY_MISSING')
    if (stored.kind === 'addPasskey' && passkeys.length >= passkeysMax) throw answerError('PASSKEY_LIMIT')
    if (stored.kind === 'removePasskey' && rule.kind !== 'never' && passkeys.length === 1)
      throw answerError('PASSKEY_LAST')
    if (stored.kind === 'rule')
      // The latest rule wins; an older pending one must not take effect after it.
      for (const { id, change: waiting } of await pendingOf(wallet, tx))
        if (waiting.kind === 'rule') await tx.delete(custodyRuleChanges).where(eq(custodyRuleChanges.id, id))
    if (isWeaker || (stored.kind !== 'rule' && proof === 'recovery')) {
      if ((await pendingOf(wallet, tx)).length >= pendingMax) throw answerError('PASSKEY_LIMIT')
      const at = clock() + changeWaitMs
      await tx
        .insert(custodyRuleChanges)
        .values({ id: randomUUID(), walletId: wallet.id, change: stored, readyAtMs: at })
      return at
    }
    if (stored.kind === 'rule') await setRule(wallet, stored.rule, tx)
    else if (stored.kind === 'addPasskey') await addPasskey(custody, wallet, stored.passkey, tx)
    else await removePasskey(wallet, stored.id, tx)
    return undefined
  })
  const what = describeChange(stored, project.name)
  const mail =
    readyAtMs === undefined
      ? confirmationMails.changed({ project: project.name, what })
      : confirmationMails.waiting({ project: project.name, what, readyAt: iso(readyAtMs) })
  await notices.send(login.user.id, mail, project)
  return { output: await showConfirmations(custody, caller, wallet) }
})
