import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { AdminActor } from '../../http/OperatorGate.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Admin } from './Admin.ts'
import { adminLimits } from './adminLimits.ts'
import { adminTokens, operatorPasskeys, operatorSessions, operators } from './store/adminSchema.ts'
import { isLiveToken } from './store/isLiveToken.ts'

const { sessionIdleMs, sessionTtlMs, touchMs, freshMs } = adminLimits

/** Returns the operator of a live login, with the current role. A login ends when its passkey is removed. */
export async function findSession(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  token: string,
): Promise<AdminActor | undefined> {
  const nowMs = clock()
  const tokenHash = hashToken(token)
  const [row] = await orm
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .leftJoin(
      operatorPasskeys,
      and(
        eq(operatorPasskeys.credentialId, operatorSessions.credentialId),
        eq(operatorPasskeys.operatorId, operators.id),
      ),
    )
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.expiresAtMs, nowMs),
        gt(operatorSessions.lastUsedAtMs, nowMs - sessionIdleMs),
        isNull(operators.removedAtMs),
        or(isNull(operatorSessions.credentialId), isNotNull(operatorPasskeys.credentialId)),
      ),
    )
  if (!row) return undefined
  const { session, operator } = row
  if (nowMs - session.lastUsedAtMs >= touchMs)
    await orm
      .update(operatorSessions)
      .set({ lastUsedAtMs: nowMs })
      .where(eq(operatorSessions.tokenHash, tokenHash))
  const isOwner = operator.role === 'owner'
  const { id, name } = operator
  return {
    kind: 'operator',
    id,
    name,
    canWrite: isOwner,
    canWriteAll: isOwner,
    isOwner,
    // A login requires a passkey, and its end is fixed, so this is the time of the login.
    isFresh: nowMs - (session.expiresAtMs - sessionTtlMs) < freshMs,
    credentialId: session.credentialId ?? undefined,
    expiresAtMs: session.expiresAtMs,
  }
}

/** Returns the machine of a live token. */
export async function findToken(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  token: string,
): Promise<AdminActor | undefined> {
  const nowMs = clock()
  const [row] = await orm
    .select()
    .from(adminTokens)
    .where(and(eq(adminTokens.tokenHash, hashToken(token)), isLiveToken(orm, nowMs)))
  if (!row) return undefined
  const { id, name, scope, expiresAtMs } = row
  if (nowMs - (row.lastUsedAtMs ?? 0) >= touchMs)
    await orm.update(adminTokens).set({ lastUsedAtMs: nowMs }).where(eq(adminTokens.id, id))
  return {
    kind: 'token',
    id,
    name,
    canWrite: scope === 'write' || scope === 'write-all',
    canWriteAll: scope === 'write-all',
    isOwner: false,
    isFresh: false,
    expiresAtMs,
  }
}
