import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AdminActor } from '../../../http/OperatorGate.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { adminTokens, operatorSessions, operators } from '../store/adminSchema.ts'

const { sessionIdleMs, touchMs } = adminLimits

/** The operator of a log-in that has not ended; the role is the one of now. */
export async function findSession({ orm, clock }: Admin, token: string): Promise<AdminActor | undefined> {
  const nowMs = clock()
  const tokenHash = hashToken(token)
  const [row] = await orm
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.expiresAtMs, nowMs),
        gt(operatorSessions.lastUsedAtMs, nowMs - sessionIdleMs),
        isNull(operators.removedAtMs),
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
  return { kind: 'operator', id, name, canWrite: isOwner, isOwner, expiresAtMs: session.expiresAtMs }
}

/** The machine of a token that has not ended. */
export async function findToken({ orm, clock }: Admin, token: string): Promise<AdminActor | undefined> {
  const nowMs = clock()
  const [row] = await orm
    .select()
    .from(adminTokens)
    .where(and(eq(adminTokens.tokenHash, hashToken(token)), gt(adminTokens.expiresAtMs, nowMs)))
  if (!row) return undefined
  const { id, name, scope, expiresAtMs } = row
  if (nowMs - (row.lastUsedAtMs ?? 0) >= touchMs)
    await orm.update(adminTokens).set({ lastUsedAtMs: nowMs }).where(eq(adminTokens.id, id))
  return { kind: 'token', id, name, canWrite: scope === 'write', isOwner: false, expiresAtMs }
}
