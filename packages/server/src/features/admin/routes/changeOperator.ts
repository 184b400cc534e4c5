import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import type { Actor, RightsAdmin } from '../Admin.ts'
import { adminTokens, operatorInvites, operatorSessions, operators } from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { endRights, findOperator, requireOtherOwner } from '../store/operatorRights.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Changes a role and ends the operator's logins and set-up link, which were for the former role. Changing an owner's role also
 * ends that owner's tokens and every open set-up link.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`, `OPERATOR_ROLE_REQUIRED`
 */
export async function changeOperator(
  admin: RightsAdmin,
  actor: Actor,
  { id, role }: { id: string; role: contract.OperatorRole },
): Promise<void> {
  await changeRights(admin, actor, async (change) => {
    const { tx, note } = change
    const operator = findOperator(change, id)
    if (operator.role === role) return
    if (role === 'viewer') await requireOtherOwner(change, id)
    await tx.update(operators).set({ role }).where(eq(operators.id, id))
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id))
    await tx.delete(operatorInvites).where(eq(operatorInvites.operatorId, id))
    await note({
      action: 'operator.change',
      target: operator.name,
      before: { role: operator.role },
      after: { role },
    })
    if (role === 'viewer') await endRights(change, eq(adminTokens.makerId, id))
  })
}

/** Serves the operation to operators. */
export const changeOperatorRoute = implementAdmin(
  contract.changeOperator,
  async ({ params: { id }, body: { role } }, { services, actor }) => {
    await changeOperator(adminOf(services), actor, { id, role })
    return { output: {} }
  },
)
