import { randomBytes, randomUUID } from 'node:crypto'
import type { OperatorRole } from '@foyer/contract/admin'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Actor, Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { operatorInvites, operators } from '../store/adminSchema.ts'
import { note } from '../store/note.ts'

/**
 * Makes the secret of a set-up link, for a new operator or for one who lost a passkey; only its hash is stored. An older
 * link of the same operator ends.
 */
export async function inviteOperator(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  { name, role }: { name: string; role: OperatorRole },
): Promise<{ token: string; expiresAtMs: number }> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = clock()
  const expiresAtMs = nowMs + adminLimits.inviteTtlMs
  await orm.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(operators)
      .where(and(eq(operators.name, name), isNull(operators.removedAtMs)))
      .for('update')
    // A link for a viewer's name must not make an owner of that viewer unseen.
    if (known && known.role !== role)
      throw new RequestError('BAD_REQUEST', `${name} is ${known.role} already: change the role first`)
    const id = known?.id ?? randomUUID()
    if (!known) await tx.insert(operators).values({ id, name, role, createdAtMs: nowMs })
    await tx.delete(operatorInvites).where(eq(operatorInvites.operatorId, id))
    await tx.delete(operatorInvites).where(lte(operatorInvites.expiresAtMs, nowMs))
    await tx.insert(operatorInvites).values({ tokenHash: hashToken(token), operatorId: id, expiresAtMs })
    await note(tx, actor, { atMs: nowMs, action: 'operator.invite', target: name, after: { name, role } })
  })
  return { token, expiresAtMs }
}
