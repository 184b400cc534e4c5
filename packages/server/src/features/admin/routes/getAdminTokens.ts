import * as contract from '@foyer/contract/admin'
import { asc } from 'drizzle-orm'
import { iso } from '../../custody/store/iso.ts'
import type { Admin } from '../Admin.ts'
import { adminTokens } from '../store/adminSchema.ts'
import { isLiveToken } from '../store/isLiveToken.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Lists live tokens, oldest first. */
export async function getAdminTokens({
  orm,
  clock,
}: Pick<Admin, 'orm' | 'clock'>): Promise<contract.AdminToken[]> {
  const rows = await orm
    .select()
    .from(adminTokens)
    .where(isLiveToken(orm, clock()))
    .orderBy(asc(adminTokens.createdAtMs), asc(adminTokens.id))
  return rows.map(({ id, name, scope, createdAtMs, expiresAtMs, lastUsedAtMs, makerKind, maker }) => ({
    id,
    name,
    scope,
    ...(makerKind === null || maker === null ? {} : { maker: { kind: makerKind, name: maker } }),
    createdAt: iso(createdAtMs),
    expiresAt: iso(expiresAtMs),
    ...(lastUsedAtMs === null ? {} : { lastUsedAt: iso(lastUsedAtMs) }),
  }))
}

/** Serves the operation to operators. */
export const getAdminTokensRoute = implementAdmin(contract.getAdminTokens, async (_, { services }) => ({
  output: { tokens: await getAdminTokens(adminOf(services)) },
}))
