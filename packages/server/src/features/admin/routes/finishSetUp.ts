import type { PasskeyRegistration } from '@foyer/contract'
import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { readOperatorCookie } from '../../../http/operatorCookie.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { verifyRegistration } from '../../custody/passkeys/verifyRegistration.ts'
import type { Admin } from '../Admin.ts'
import { operatorInvites, operatorPasskeys } from '../store/adminSchema.ts'
import { findInvited, inviteInvalid } from '../store/findInvited.ts'
import { type NewSession, newSession } from '../store/newSession.ts'
import { note } from '../store/note.ts'
import { takeChallenge } from '../store/takeChallenge.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'
import { logInLimits, toSessionAnswer } from './toSessionAnswer.ts'

/** Stores the passkey, logs in and consumes the link. */
export const finishSetUpRoute = implementAdmin(
  contract.finishSetUp,
  async ({ body }, { services, consoleOrigin: origin, headers }) => {
    const former = readOperatorCookie(headers, origin)
    return toSessionAnswer(await finishSetUp(adminOf(services), body, { origin, former }), origin)
  },
  logInLimits,
)

/** @throws RequestError `OPERATOR_INVITE_INVALID`, `OPERATOR_LOGIN_FAILED` */
async function finishSetUp(
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
