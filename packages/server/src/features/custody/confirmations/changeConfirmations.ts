import { randomUUID } from 'node:crypto'
import { hashConfirmation, toChangeRequest } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { custodyRuleChanges, type StoredChange } from '../store/confirmationSchema.ts'
import { iso } from '../store/iso.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import type { ConfirmationsService } from './ConfirmationsService.ts'
import { confirmationMails } from './confirmationMails.ts'
import { describeChange } from './describeChange.ts'
import { changeWaitMs, passkeysMax, pendingMax } from './limits.ts'
import { addPasskey, passkeysOf, removePasskey } from './passkeys.ts'
import { proofOf } from './proofOf.ts'
import { saveRecoverySplit } from './recoverySplit.ts'
import { register } from './register.ts'
import { inForce, ownRule, pendingOf, setRule } from './rules.ts'
import { settle } from './settle.ts'
import { showConfirmations } from './showConfirmations.ts'
import { strength } from './strength.ts'

/** Changes the rule or the passkeys, immediately or after a waiting period. */
export const changeConfirmations: Operation<ConfirmationState, ConfirmationsService, 'change'> = async (
  confirmations,
  caller,
  { generation, change, enrolProof, recoverySplit },
) => {
  const { orm, rights, clock, notices } = confirmations
  const { wallet, split } = await requireEnrolled(orm, caller, generation)
  if (hashToken(Buffer.from(enrolProof, 'base64url')) !== wallet.enrolHash)
    throw answerError('ENROL_PROOF_INVALID')
  const stored = await toStored(change)
  const saveSplit = await saveRecoverySplit(confirmations, wallet, recoverySplit)
  const requestHash = await hashConfirmation(toChangeRequest(wallet.id, change))
  const { project, login } = caller

  async function toStored(given: typeof change): Promise<StoredChange> {
    if (given.kind !== 'addPasskey') return given
    const key = await register(confirmations, caller, wallet, split, given.registration)
    return { kind: 'addPasskey', passkey: { ...key, name: given.name } }
  }
  const readyAtMs = await orm.transaction(async (tx) => {
    // Two devices that remove each other's passkey at the same time must not leave the wallet without one.
    await lockWallet(tx, wallet, login.device)
    await settle(confirmations, wallet, project, tx)
    const own = await ownRule(wallet, tx)
    const rule = inForce(own, project)
    const passkeys = await passkeysOf(wallet, tx)
    const isGuarded = rule.kind !== 'never' && passkeys.length > 0
    const proof = isGuarded ? await proofOf(confirmations, caller, wallet, requestHash, tx) : 'passkey'
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
    else if (stored.kind === 'addPasskey') await addPasskey(confirmations, wallet, stored.passkey, tx)
    else await removePasskey(wallet, stored.id, tx)
    return undefined
  })
  const what = describeChange(stored, project.name)
  const mail =
    readyAtMs === undefined
      ? confirmationMails.changed({ project: project.name, what })
      : confirmationMails.waiting({ project: project.name, what, readyAt: iso(readyAtMs) })
  await notices.tell(login.user.id, mail)
  return showConfirmations(confirmations, caller, wallet)
}
