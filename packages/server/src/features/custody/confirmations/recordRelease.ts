import { hashChallenge, type PasskeyAssertion } from '@foyer/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { verifyAssertion } from '../passkeys/verifyAssertion.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyReleases } from '../store/custodySchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import type { Orm, Split, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { countUse } from './countUse.ts'
import { dayMs } from './limits.ts'
import { passkeysOf } from './passkeys.ts'
import type { ReleaseConfirmation } from './ReleaseConfirmation.ts'
import { ruleOf } from './ruleOf.ts'
import { inForce, ownRule } from './rules.ts'
import { takeChallenge } from './takeChallenge.ts'

/** Whether the unconfirmed US dollars declared within a day stay below the limit. */
async function isBelow(
  confirmations: ConfirmationState,
  wallet: Wallet,
  amount: string,
  limit: string,
  tx: Orm,
): Promise<boolean> {
  const { clock } = confirmations
  const [row] = await tx
    .select({
      isBelow: sql<boolean>`coalesce(sum(${custodyReleases.amount}), 0) + ${amount}::numeric <= ${limit}::numeric`,
    })
    .from(custodyReleases)
    .where(and(eq(custodyReleases.walletId, wallet.id), gt(custodyReleases.atMs, clock() - dayMs)))
  return row?.isBelow === true
}

/**
 * Checks the requirements of a release and logs it before anything is handed out.
 *
 * @throws RequestError `CONFIRMATION_INVALID`, `PASSKEY_MISSING`, `PASSKEY_REQUIRED`
 */
export async function recordRelease(
  confirmations: ConfirmationState,
  caller: CustodyCaller,
  wallet: Wallet,
  split: Split,
  { purpose, assertion }: ReleaseConfirmation,
): Promise<void> {
  const { clock, orm } = confirmations
  const { project, login } = caller
  const row = {
    walletId: wallet.id,
    userId: wallet.userId,
    device: login.device,
    generation: wallet.generation,
    kind: 'share' as const,
    session: login.tokenHash,
    requestHash: purpose?.requestHash ?? null,
    atMs: clock(),
  }
  const rule = await ruleOf(confirmations, wallet, project)
  if (rule.kind === 'never') return void (await orm.insert(custodyReleases).values(row))
  if (assertion) {
    const confirmed = await confirm(confirmations, caller, wallet, split, assertion)
    return void (await orm.insert(custodyReleases).values({ ...row, ...confirmed }))
  }
  const isNoted = await orm.transaction(async (tx) => {
    // Two concurrent releases must not both fit below the same limit.
    await lockWallet(tx, wallet, login.device)
    const now = inForce(await ownRule(wallet, tx), project)
    // There is no passkey to confirm with yet, and setting one up requires opening the wallet.
    if (!(await passkeysOf(wallet, tx)).length) {
      if (purpose?.kind !== 'plain') throw answerError('PASSKEY_MISSING')
      await tx.insert(custodyReleases).values(row)
      return true
    }
    if (now.kind !== 'above' || !purpose || purpose.kind === 'power') return false
    const amount = purpose.kind === 'plain' ? '0' : purpose.amount
    if (amount === undefined || !(await isBelow(confirmations, wallet, amount, now.amount, tx))) return false
    await tx.insert(custodyReleases).values({ ...row, amount })
    return true
  })
  if (!isNoted) throw answerError('PASSKEY_REQUIRED')
}

/** Verifies a passkey's response to a release challenge. */
async function confirm(
  confirmations: ConfirmationState,
  caller: CustodyCaller,
  wallet: Wallet,
  split: Split,
  assertion: PasskeyAssertion,
) {
  const { orm, origin } = confirmations
  const { nonce, purpose } = await takeChallenge(confirmations, caller, wallet, assertion.challengeId, true)
  const passkey = (await passkeysOf(wallet, orm)).find(
    ({ credentialId }) => credentialId === assertion.credentialId,
  )
  if (!passkey || !purpose) throw answerError('CONFIRMATION_INVALID')
  const challenge = await hashChallenge(nonce, purpose.requestHash)
  const { hostOrigin } = split
  const verified = verifyAssertion(assertion, passkey, challenge, { origin, hostOrigin })
  if (!verified || !(await countUse(confirmations, caller, passkey, verified.signCount)))
    throw answerError('CONFIRMATION_INVALID')
  return { requestHash: purpose.requestHash, credentialId: passkey.credentialId }
}
