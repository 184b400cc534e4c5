import { and, eq, exists, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { AdminOrm } from '../Admin.ts'
import { adminTokens, operatorPasskeys, operators } from './adminSchema.ts'

/**
 * Condition for live tokens. An operator's token lives as long as its maker is an owner and the passkey that created it
 * exists. Removals delete such tokens; this condition also covers removals by a server of an earlier version.
 */
export function isLiveToken(orm: AdminOrm, nowMs: number): SQL | undefined {
  const makerIsOwner = orm
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(eq(operators.id, adminTokens.makerId), isNull(operators.removedAtMs), eq(operators.role, 'owner')),
    )
  const passkey = orm
    .select({ id: operatorPasskeys.credentialId })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.credentialId, adminTokens.credentialId))
  return and(
    gt(adminTokens.expiresAtMs, nowMs),
    or(isNull(adminTokens.makerKind), ne(adminTokens.makerKind, 'operator'), exists(makerIsOwner)),
    or(isNull(adminTokens.credentialId), exists(passkey)),
  )
}
