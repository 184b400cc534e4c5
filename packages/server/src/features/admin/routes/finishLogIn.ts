import type { PasskeyAssertion } from '@foyer/contract'
import * as contract from '@foyer/contract/admin'
import { and, eq, type InferSelectModel, isNull } from 'drizzle-orm'
import { readOperatorCookie } from '../../../http/operatorCookie.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { isNextCount } from '../../custody/passkeys/isNextCount.ts'
import { verifyAssertion } from '../../custody/passkeys/verifyAssertion.ts'
import type { Admin } from '../Admin.ts'
import { operatorPasskeys, operators } from '../store/adminSchema.ts'
import { type NewSession, newSession } from '../store/newSession.ts'
import { note } from '../store/note.ts'
import { takeChallenge } from '../store/takeChallenge.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'
import { logInLimits, toSessionAnswer } from './toSessionAnswer.ts'

/** The generator of P-256: a key that no operator can log in with. */
const strangersKey = {
  x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
  y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
}

/** Logs an operator in with a passkey. */
export const finishLogInRoute = implementAdmin(
  contract.finishLogIn,
  async ({ body: { assertion } }, { services, consoleOrigin: origin, headers }) => {
    const former = readOperatorCookie(headers, origin)
    return toSessionAnswer(await finishLogIn(adminOf(services), assertion, { origin, former }), origin)
  },
  logInLimits,
)

/**
 * Logs in. All failures give the same response and take the same steps, so that existing passkeys can't be discovered.
 *
 * @throws RequestError `OPERATOR_LOGIN_FAILED`
 */
async function finishLogIn(
  admin: Admin,
  assertion: PasskeyAssertion,
  { origin, former }: { origin: string; former: string | undefined },
): Promise<NewSession> {
  const { orm, clock } = admin
  const challenge = await takeChallenge(admin, assertion.challengeId, null)
  const [known] = await orm
    .select({ passkey: operatorPasskeys, operator: operators })
    .from(operatorPasskeys)
    .innerJoin(operators, eq(operators.id, operatorPasskeys.operatorId))
    .where(and(eq(operatorPasskeys.credentialId, assertion.credentialId), isNull(operators.removedAtMs)))
  const verified = verifyAssertion(
    assertion,
    known?.passkey ?? strangersKey,
    challenge ?? new Uint8Array(32),
    { origin, hostOrigin: origin },
  )
  if (!challenge || !known || !verified || !(await countUse(admin, known, verified.signCount)))
    throw new RequestError('OPERATOR_LOGIN_FAILED', 'This passkey is not one of an operator here')
  const nowMs = clock()
  const { operator } = known
  return orm.transaction(async (tx) => {
    await tx
      .update(operatorPasskeys)
      .set({ lastUsedAtMs: nowMs })
      .where(eq(operatorPasskeys.credentialId, assertion.credentialId))
    await note(
      tx,
      { kind: 'operator', id: operator.id, name: operator.name },
      { atMs: nowMs, action: 'operator.logIn', target: operator.name },
    )
    return newSession(tx, operator, { nowMs, former, credentialId: assertion.credentialId })
  })
}

/**
 * Stores the passkey's signature counter. Returns `false`, and notes it, if the counter is not ahead of the stored one: the
 * passkey was copied.
 */
async function countUse(
  { orm, clock, notifyOwners }: Admin,
  known: {
    passkey: InferSelectModel<typeof operatorPasskeys>
    operator: InferSelectModel<typeof operators>
  },
  signCount: number,
): Promise<boolean> {
  const { credentialId } = known.passkey
  const counted = await orm
    .update(operatorPasskeys)
    .set({ signCount })
    .where(
      and(
        eq(operatorPasskeys.credentialId, credentialId),
        isNextCount(operatorPasskeys.signCount, signCount),
      ),
    )
    .returning({ credentialId: operatorPasskeys.credentialId })
  if (counted.length) return true
  const { id, name } = known.operator
  const actor = { kind: 'operator' as const, id, name }
  const entry = { atMs: clock(), action: 'passkey.copy', target: name }
  await note(orm, actor, entry)
  notifyOwners(actor, entry)
  return false
}
