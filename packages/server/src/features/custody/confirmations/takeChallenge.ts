import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import type { CustodyCaller } from '../store/CustodyCaller.ts'
import { custodyChallenges } from '../store/confirmationSchema.ts'
import type { Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'

/** Consumes a challenge before checking the response, so a challenge accepts only one response. */
export async function takeChallenge(
  confirmations: ConfirmationState,
  { login }: CustodyCaller,
  wallet: Wallet,
  id: string,
  isRelease: boolean,
) {
  const { orm, clock } = confirmations
  const [challenge] = await orm
    .delete(custodyChallenges)
    .where(
      and(
        eq(custodyChallenges.id, id),
        eq(custodyChallenges.walletId, wallet.id),
        eq(custodyChallenges.device, login.device),
        eq(custodyChallenges.session, login.tokenHash),
        gt(custodyChallenges.expiresAtMs, clock()),
        isRelease ? isNotNull(custodyChallenges.purpose) : isNull(custodyChallenges.purpose),
      ),
    )
    .returning()
  if (!challenge) throw answerError('CONFIRMATION_INVALID')
  return challenge
}
