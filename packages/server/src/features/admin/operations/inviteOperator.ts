import { randomBytes, randomUUID } from 'node:crypto'
import type { OperatorRole } from '@foyer/contract/admin'
import { asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Actor, Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { operatorInvites, operators } from '../store/adminSchema.ts'
import { note } from '../store/note.ts'

/** Any key that nothing else in the database locks. */
const lockKey = 4_072_031

/**
 * Makes the secret of a set-up link, for a new operator or for one who lost a passkey; only its hash is stored. An older
 * link of the same operator ends.
 */
export async function inviteOperator(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  {
    name,
    role: asked,
  }: {
    name: string
    /** @default that which the operator has; else owner for the first one, viewer for others */
    role?: OperatorRole | undefined
  },
): Promise<{ token: string; expiresAtMs: number; role: OperatorRole; isFirst: boolean }> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = clock()
  const expiresAtMs = nowMs + adminLimits.inviteTtlMs
  return orm.transaction(async (tx) => {
    // Two first operators at once would both be owners.
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
    const others = await tx
      .select()
      .from(operators)
      .where(isNull(operators.removedAtMs))
      // As whoever changes or removes one locks them.
      .orderBy(asc(operators.id))
      .for('update')
    const known = others.find((operator) => operator.name === name)
    const isFirst = !others.length
    const role = asked ?? known?.role ?? (isFirst ? 'owner' : 'viewer')
    // A link for a viewer's name must not make an owner of that viewer unseen.
    if (known && known.role !== role)
      throw new RequestError('BAD_REQUEST', `${name} is ${known.role} already: change the role first`)
    const id = known?.id ?? randomUUID()
    if (!known) await tx.insert(operators).values({ id, name, role, createdAtMs: nowMs })
    await tx.delete(operatorInvites).where(eq(operatorInvites.operatorId, id))
    await tx.delete(operatorInvites).where(lte(operatorInvites.expiresAtMs, nowMs))
    await tx.insert(operatorInvites).values({ tokenHash: hashToken(token), operatorId: id, expiresAtMs })
    await note(tx, actor, { atMs: nowMs, action: 'operator.invite', target: name, after: { name, role } })
    return { token, expiresAtMs, role, isFirst }
  })
}
