import type { Operator, OperatorPasskey, OperatorRole } from '@foyer/contract/admin'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, Admin } from '../Admin.ts'
import {
  adminTokens,
  operatorInvites,
  operatorPasskeys,
  operatorSessions,
  operators,
} from '../store/adminSchema.ts'
import { changeRights, type RightsChange } from '../store/changeRights.ts'
import { endTokens } from '../store/endTokens.ts'

/** Dependencies of changes of rights; the command line sends no notices. */
type RightsAdmin = Pick<Admin, 'orm' | 'clock'> & Partial<Pick<Admin, 'notifyOwners'>>

/** Lists all operators except removed ones, oldest first. */
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

/** Lists the passkeys of an operator, oldest first. */
export async function listPasskeys(
  { orm }: Pick<Admin, 'orm'>,
  operatorId: string,
): Promise<OperatorPasskey[]> {
  const rows = await orm
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(asc(operatorPasskeys.createdAtMs), asc(operatorPasskeys.credentialId))
  return rows.map(({ credentialId, createdAtMs, lastUsedAtMs }) => ({
    id: hashToken(credentialId),
    createdAt: iso(createdAtMs),
    lastUsedAt: iso(lastUsedAtMs),
  }))
}

/**
 * Changes a role and ends the operator's logins. Changing an owner's role also ends that owner's tokens and every open set-up
 * link.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`, `OPERATOR_ROLE_REQUIRED`
 */
export async function changeOperator(
  admin: RightsAdmin,
  actor: Actor,
  { id, role }: { id: string; role: OperatorRole },
): Promise<void> {
  await changeRights(admin, actor, async (change) => {
    const { tx, note } = change
    const operator = findOperator(change, id)
    if (operator.role === role) return
    if (role === 'viewer') await requireOtherOwner(change, id)
    await tx.update(operators).set({ role }).where(eq(operators.id, id))
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id))
    await note({
      action: 'operator.change',
      target: operator.name,
      before: { role: operator.role },
      after: { role },
    })
    if (role === 'viewer') await endRights(change, eq(adminTokens.makerId, id))
  })
}

/**
 * Removes an operator with their passkeys, links, logins and tokens. Removing an owner also ends every open set-up link.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`, `OPERATOR_ROLE_REQUIRED`
 */
export async function removeOperator(admin: RightsAdmin, actor: Actor, id: string): Promise<void> {
  await changeRights(admin, actor, async (change) => {
    const { tx, note, atMs } = change
    const { name, role } = findOperator(change, id)
    // The CLI can always invite an owner, and may have to remove a thief.
    if (role === 'owner' && actor.kind !== 'cli') await requireOtherOwner(change, id)
    await tx.update(operators).set({ removedAtMs: atMs }).where(eq(operators.id, id))
    await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id))
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id))
    await note({ action: 'operator.remove', target: name, before: { name, role } })
    if (role === 'owner') await endRights(change, eq(adminTokens.makerId, id))
    else await tx.delete(operatorInvites).where(eq(operatorInvites.operatorId, id))
  })
}

/**
 * Removes a passkey with the logins and tokens it created. Removing an owner's passkey also ends every open set-up link.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`, `OPERATOR_ROLE_REQUIRED`
 */
export async function removePasskey(
  admin: RightsAdmin,
  actor: Actor,
  { id, passkeyId }: { id: string; passkeyId: string },
): Promise<void> {
  await changeRights(admin, actor, async (change) => {
    const { tx, note } = change
    const { name, role } = findOperator(change, id)
    const passkeys = await tx.select().from(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id))
    const passkey = passkeys.find(({ credentialId }) => hashToken(credentialId) === passkeyId)
    if (!passkey) throw new RequestError('NOT_FOUND', 'This passkey does not exist')
    const { credentialId, createdAtMs } = passkey
    if (role === 'owner' && passkeys.length === 1 && actor.kind !== 'cli') await requireOtherOwner(change, id)
    await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.credentialId, credentialId))
    await tx.delete(operatorSessions).where(eq(operatorSessions.credentialId, credentialId))
    await note({ action: 'passkey.remove', target: name, before: { name, createdAt: iso(createdAtMs) } })
    if (role === 'owner') await endRights(change, eq(adminTokens.credentialId, credentialId))
  })
}

function findOperator({ everybody }: RightsChange, id: string) {
  const operator = everybody.find((row) => row.id === id)
  if (!operator) throw new RequestError('NOT_FOUND', 'This operator does not exist')
  return operator
}

/**
 * Ends an owner's tokens and all set-up links. A link may carry another owner's name and would log its opener in as that
 * owner, so all of them end.
 */
async function endRights(change: RightsChange, tokens: SQL): Promise<void> {
  await change.tx.delete(operatorInvites)
  await endTokens(change, tokens)
}

/** An owner who never used the set-up link does not count. */
async function requireOtherOwner({ tx }: RightsChange, id: string): Promise<void> {
  const rows = await tx
    .select({ id: operators.id })
    .from(operators)
    .innerJoin(operatorPasskeys, eq(operatorPasskeys.operatorId, operators.id))
    .where(and(isNull(operators.removedAtMs), eq(operators.role, 'owner')))
  if (!rows.some((row) => row.id !== id))
    throw new RequestError('OPERATOR_LAST', 'The server would have no owner left. Invite another one first.')
}
