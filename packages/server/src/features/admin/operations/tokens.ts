import { randomBytes, randomUUID } from 'node:crypto'
import type { AdminToken } from '@foyer/contract/admin'
import { asc, eq, gt } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, Admin } from '../Admin.ts'
import { adminTokens } from '../store/adminSchema.ts'
import { note } from '../store/note.ts'

const dayMs = 86_400_000

/** Tokens that have not ended, the oldest first. */
export async function listTokens({ orm, clock }: Pick<Admin, 'orm' | 'clock'>): Promise<AdminToken[]> {
  const rows = await orm
    .select()
    .from(adminTokens)
    .where(gt(adminTokens.expiresAtMs, clock()))
    .orderBy(asc(adminTokens.createdAtMs), asc(adminTokens.id))
  return rows.map(({ id, name, scope, createdAtMs, expiresAtMs, lastUsedAtMs }) => ({
    id,
    name,
    scope,
    createdAt: iso(createdAtMs),
    expiresAt: iso(expiresAtMs),
    ...(lastUsedAtMs === null ? {} : { lastUsedAt: iso(lastUsedAtMs) }),
  }))
}

/** Makes a token; only its hash is stored. */
export async function createToken(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  { name, scope, days }: { name: string; scope: 'read' | 'write'; days: number },
): Promise<{ token: string; expiresAtMs: number }> {
  // With a beginning that secret scanners can look for.
  const token = `foyer_${randomBytes(32).toString('base64url')}`
  const nowMs = clock()
  const expiresAtMs = nowMs + days * dayMs
  await orm.transaction(async (tx) => {
    await tx.insert(adminTokens).values({
      id: randomUUID(),
      name,
      scope,
      tokenHash: hashToken(token),
      createdAtMs: nowMs,
      expiresAtMs,
    })
    await note(tx, actor, {
      atMs: nowMs,
      action: 'token.create',
      target: name,
      after: { name, scope, expiresAt: iso(expiresAtMs) },
    })
  })
  return { token, expiresAtMs }
}

/**
 * Ends a token.
 *
 * @throws RequestError `NOT_FOUND`
 */
export async function removeToken(
  { orm, clock }: Pick<Admin, 'orm' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const [row] = await tx.delete(adminTokens).where(eq(adminTokens.id, id)).returning()
    if (!row) throw new RequestError('NOT_FOUND', 'There is no such token')
    const { name, scope } = row
    await note(tx, actor, {
      atMs: clock(),
      action: 'token.remove',
      target: name,
      before: { name, scope },
    })
  })
}
