import * as contract from '@foyer/contract/admin'
import { asc, eq } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Admin } from '../Admin.ts'
import { operatorPasskeys } from '../store/adminSchema.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Lists the passkeys of an operator, oldest first. */
export async function getOperatorPasskeys(
  { orm }: Pick<Admin, 'orm'>,
  operatorId: string,
): Promise<contract.OperatorPasskey[]> {
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

/** Serves the operation to operators. */
export const getOperatorPasskeysRoute = implementAdmin(
  contract.getOperatorPasskeys,
  async ({ params: { id } }, { services }) => ({
    output: { passkeys: await getOperatorPasskeys(adminOf(services), id) },
  }),
)
