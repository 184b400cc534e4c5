import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Actor, RightsAdmin } from '../Admin.ts'
import { adminTokens } from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { endTokens } from '../store/endTokens.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Ends a token.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_ROLE_REQUIRED`
 */
export async function removeAdminToken(admin: RightsAdmin, actor: Actor, id: string): Promise<void> {
  await changeRights(admin, actor, async (change) => {
    if (!(await endTokens(change, eq(adminTokens.id, id))))
      throw new RequestError('NOT_FOUND', 'This token does not exist')
  })
}

/** Serves the operation to operators. */
export const removeAdminTokenRoute = implementAdmin(
  contract.removeAdminToken,
  async ({ params: { id } }, { services, actor }) => {
    await removeAdminToken(adminOf(services), actor, id)
    return { output: {} }
  },
)
