import { randomBytes, randomUUID } from 'node:crypto'
import { startConfirmation } from '@foyer/contract'
import { lte } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { challengeTtlMs } from '../confirmations/limits.ts'
import { passkeysOf } from '../confirmations/passkeys.ts'
import { custodyChallenges } from '../store/confirmationSchema.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Creates a challenge for a passkey. */
export const startConfirmationRoute = implementCustody(startConfirmation, async ({ body: asked }, caller) => {
  const custody = custodyOf(caller)
  const { orm, clock } = custody
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
  return {
    output: { challengeId: id, nonce, credentialIds: passkeys.map(({ credentialId }) => credentialId) },
  }
})
