import { randomBytes, randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { custodyChallenges } from '../store/confirmationSchema.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import type { ConfirmationsService } from './ConfirmationsService.ts'
import { challengeTtlMs } from './limits.ts'
import { passkeysOf } from './passkeys.ts'

/** Creates a challenge for a passkey. */
export const startConfirmation: Operation<ConfirmationState, ConfirmationsService, 'start'> = async (
  confirmations,
  caller,
  asked,
) => {
  const { orm, clock } = confirmations
  const { wallet } = await requireEnrolled(orm, caller, asked.generation)
  const passkeys = await passkeysOf(wallet, orm)
  if (asked.for === 'release' && !passkeys.length) throw answerError('PASSKEY_MISSING')
  await orm.delete(custodyChallenges).where(lte(custodyChallenges.expiresAtMs, clock()))
  const { device, tokenHash: session } = caller.login
  const id = randomUUID()
  const nonce = randomBytes(32).toString('base64url')
  const purpose = asked.for === 'release' ? asked.purpose : null
  const expiresAtMs = clock() + challengeTtlMs
  await orm
    .insert(custodyChallenges)
    .values({ id, walletId: wallet.id, device, session, nonce, purpose, expiresAtMs })
  return { challengeId: id, nonce, credentialIds: passkeys.map(({ credentialId }) => credentialId) }
}
