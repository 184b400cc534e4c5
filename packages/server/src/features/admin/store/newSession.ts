import { randomBytes } from 'node:crypto'
import { eq, lte, or } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import type { AdminOrm } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { operatorSessions, type operators } from './adminSchema.ts'

/** A login that was just created. */
export type NewSession = {
  token: string
  name: string
  role: 'owner' | 'viewer'
  expiresAtMs: number
}

/** Logs an operator in. The token is always new, so no one can know it in advance; the browser's previous login ends. */
export async function newSession(
  tx: AdminOrm,
  operator: typeof operators.$inferSelect,
  {
    nowMs,
    former,
    credentialId,
  }: { nowMs: number; former: string | undefined /** Passkey used for the login. */; credentialId: string },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAtMs = nowMs + adminLimits.sessionTtlMs
  await tx
    .delete(operatorSessions)
    .where(
      or(
        lte(operatorSessions.expiresAtMs, nowMs),
        former === undefined ? undefined : eq(operatorSessions.tokenHash, hashToken(former)),
      ),
    )
  await tx.insert(operatorSessions).values({
    tokenHash: hashToken(token),
    operatorId: operator.id,
    credentialId,
    lastUsedAtMs: nowMs,
    expiresAtMs,
  })
  return { token, name: operator.name, role: operator.role, expiresAtMs }
}
