import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import type { Actor, RightsAdmin } from '../Admin.ts'
import {
  adminTokens,
  operatorInvites,
  operatorPasskeys,
  operatorSessions,
  operators,
} from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { endRights, findOperator, requireOtherOwner } from '../store/operatorRights.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

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

/** Serves the operation to operators. */
export const removeOperatorRoute = implementAdmin(
  contract.removeOperator,
  async ({ params: { id } }, { services, actor }) => {
    await removeOperator(adminOf(services), actor, id)
    return { output: {} }
  },
)
