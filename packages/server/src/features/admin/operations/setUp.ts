import type { PasskeyRegistration } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { verifyRegistration } from '../../custody/passkeys/verifyRegistration.ts'
import type { Admin } from '../Admin.ts'
import { operatorInvites, operatorPasskeys } from '../store/adminSchema.ts'
import { findInvited, inviteInvalid } from '../store/findInvited.ts'
import { newChallenge } from '../store/newChallenge.ts'
import { type NewSession, newSession } from '../store/newSession.ts'
import { note } from '../store/note.ts'
import { takeChallenge } from '../store/takeChallenge.ts'

/**
 * Requests a new passkey. The link stays valid, so an operator who cancels the browser's prompt can try again.
 *
 * @throws RequestError `OPERATOR_INVITE_INVALID`
 */
export async function startSetUp(admin: Admin, token: string) {
  const inviteHash = hashToken(token)
  const { id, name } = await findInvited(admin, admin.orm, inviteHash)
  return { ...(await newChallenge(admin, inviteHash)), name, userId: Buffer.from(id).toString('base64url') }
}

/**
 * Stores the passkey, logs in and consumes the link.
 *
 * @throws RequestError `OPERATOR_INVITE_INVALID`, `OPERATOR_LOGIN_FAILED`
 */
export async function finishSetUp(
  admin: Admin,
  { token, registration }: { token: string; registration: PasskeyRegistration },
  { origin, former }: { origin: string; former: string | undefined },
): Promise<NewSession> {
  const inviteHash = hashToken(token)
  const challenge = await takeChallenge(admin, registration.challengeId, inviteHash)
  if (!challenge) throw inviteInvalid()
  const key = verifyRegistration(registration, challenge, { origin, hostOrigin: origin })
  if (!key) throw new RequestError('OPERATOR_LOGIN_FAILED', 'The passkey could not be set up. Try again.')
  const nowMs = admin.clock()
  const { session, entry } = await admin.orm.transaction(async (tx) => {
    const operator = await findInvited(admin, tx, inviteHash)
    // Of two concurrent responses, one deletes it and the other finds nothing.
    const used = await tx
      .delete(operatorInvites)
      .where(eq(operatorInvites.tokenHash, inviteHash))
      .returning({ tokenHash: operatorInvites.tokenHash })
    if (!used.length) throw inviteInvalid()
    const stored = await tx
      .insert(operatorPasskeys)
      .values({
        credentialId: registration.credentialId,
        operatorId: operator.id,
        ...key,
        createdAtMs: nowMs,
        lastUsedAtMs: nowMs,
      })
      // An existing id must not lead to or from another operator's row.
      .onConflictDoNothing()
      .returning({ credentialId: operatorPasskeys.credentialId })
    if (!stored.length)
      throw new RequestError('OPERATOR_LOGIN_FAILED', 'The passkey could not be set up. Try again.')
    const entry = {
      actor: { kind: 'link' as const, id: operator.id, name: operator.name },
      note: { atMs: nowMs, action: 'operator.setUp', target: operator.name },
    }
    await note(tx, entry.actor, entry.note)
    const { credentialId } = registration
    return { session: await newSession(tx, operator, { nowMs, former, credentialId }), entry }
  })
  admin.notifyOwners(entry.actor, entry.note)
  return session
}
