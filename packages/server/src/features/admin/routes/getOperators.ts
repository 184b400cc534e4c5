import * as contract from '@foyer/contract/admin'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { iso } from '../../custody/store/iso.ts'
import type { Admin } from '../Admin.ts'
import { operatorPasskeys, operators } from '../store/adminSchema.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Lists all operators except removed ones, oldest first. */
export async function getOperators({ orm }: Pick<Admin, 'orm'>): Promise<contract.Operator[]> {
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

/** Serves the operation to operators. */
export const getOperatorsRoute = implementAdmin(contract.getOperators, async (_, { services }) => ({
  output: { operators: await getOperators(adminOf(services)) },
}))
