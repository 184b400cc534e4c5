import type { Operator, OperatorRole } from '@foyer/contract/admin'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, Admin, AdminOrm } from '../Admin.ts'
import { operatorInvites, operatorPasskeys, operatorSessions, operators } from '../store/adminSchema.ts'
import { note } from '../store/note.ts'

/** Every operator that was not removed, the oldest first. */
export async function listOperators({ orm }: Pick<Admin, 'orm'>): Promise<Operator[]> {
  const rows = await orm
    .select({
      operator: operators,
      passkeys: sql<number>`count(${operatorPasskeys.credentialId})::int`,
      lastSeenAtMs: sql<string | null>`max(${operatorPasskeys.lastUsedAtMs})`,
    })
    .from(operators)
    .leftJoin(operatorPasskeys, eq(operatorPasskeys.operatorId, operators.id))
    .where(isNull(operators.removedAtMs))
    .groupBy(operators.id)
    .orderBy(asc(operators.createdAtMs), asc(operators.id))
  return rows.map(({ operator: { id, name, role, createdAtMs }, passkeys, lastSeenAtMs }) => ({
    id,
    name,
    role,
    createdAt: iso(createdAtMs),
    passkeys,
    ...(lastSeenAtMs === null ? {} : { lastSeenAt: iso(Number(lastSeenAtMs)) }),
  }))
}

/**
 * Changes a role, at once for every log-in; with an owner's, every open set-up link ends.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`
 */
export async function changeOperator(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  { id, role }: { id: string; role: OperatorRole },
): Promise<void> {
  await orm.transaction(async (tx) => {
    const operator = await lockOperator(tx, id)
    if (operator.role === role) return
    if (role === 'viewer') {
      await requireOtherOwner(tx, id)
      await endOpenLinks(tx)
    }
    await tx.update(operators).set({ role }).where(eq(operators.id, id))
    await note(tx, actor, {
      atMs: clock(),
      action: 'operator.change',
      target: operator.name,
      before: { role: operator.role },
      after: { role },
    })
  })
}

/**
 * Removes an operator, with passkeys, links and log-ins; with an owner, every open set-up link ends.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`
 */
export async function removeOperator(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const operator = await lockOperator(tx, id)
    // Whoever runs the CLI can always invite an owner, and may have to throw out a thief.
    if (operator.role === 'owner' && actor.kind !== 'cli') await requireOtherOwner(tx, id)
    await tx.update(operators).set({ removedAtMs: clock() }).where(eq(operators.id, id))
    await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id))
    if (operator.role === 'owner') await endOpenLinks(tx)
    else await tx.delete(operatorInvites).where(eq(operatorInvites.operatorId, id))
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id))
    const { name, role } = operator
    await note(tx, actor, {
      atMs: clock(),
      action: 'operator.remove',
      target: name,
      before: { name, role },
    })
  })
}

/** Locks every owner besides, in one order: two who remove each other at once must not both succeed. */
async function lockOperator(tx: AdminOrm, id: string) {
  const rows = await tx
    .select()
    .from(operators)
    .where(isNull(operators.removedAtMs))
    .orderBy(asc(operators.id))
    .for('update')
  const operator = rows.find((row) => row.id === id)
  if (!operator) throw new RequestError('NOT_FOUND', 'There is no such operator')
  return operator
}

/** An owner may have kept one, also of another owner's name: whoever opens it would be that owner. */
async function endOpenLinks(tx: AdminOrm): Promise<void> {
  await tx.delete(operatorInvites)
}

/** An owner who never used the set-up link counts for nothing. */
async function requireOtherOwner(tx: AdminOrm, id: string): Promise<void> {
  const rows = await tx
    .select({ id: operators.id })
    .from(operators)
    .innerJoin(operatorPasskeys, eq(operatorPasskeys.operatorId, operators.id))
    .where(and(isNull(operators.removedAtMs), eq(operators.role, 'owner')))
  if (!rows.some((row) => row.id !== id))
    throw new RequestError('OPERATOR_LAST', 'The server would have no owner left. Invite another one first.')
}
