import { and, eq, exists, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { AdminOrm } from '../Admin.ts'
import { adminTokens, operatorPasskeys, operators } from './adminSchema.ts'

/**
 * Condition of a token that has not ended: an operator's lasts as long as its maker is an owner, and as long as the passkey that
 * made it. Removals delete them; this also holds where a server of an earlier version removes somebody.
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
