import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, RightsAdmin } from '../Admin.ts'
import { adminTokens, operatorPasskeys, operatorSessions } from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { endRights, findOperator, requireOtherOwner } from '../store/operatorRights.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Removes a passkey with the logins and tokens it created. Removing an owner's passkey also ends every open set-up link.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_LAST`, `OPERATOR_ROLE_REQUIRED`
 */
export async function removeOperatorPasskey(
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

/** Serves the operation to operators. */
export const removeOperatorPasskeyRoute = implementAdmin(
  contract.removeOperatorPasskey,
  async ({ params }, { services, actor }) => {
    await removeOperatorPasskey(adminOf(services), actor, params)
    return { output: {} }
  },
)
