import { randomBytes, randomUUID } from 'node:crypto'
import type { AdminToken } from '@foyer/contract/admin'
import { asc, eq } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, Admin } from '../Admin.ts'
import { adminTokens } from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { endTokens } from '../store/endTokens.ts'
import { isLiveToken } from '../store/isLiveToken.ts'

const dayMs = 86_400_000

type RightsAdmin = Pick<Admin, 'orm' | 'clock'> & Partial<Pick<Admin, 'notifyOwners'>>

/** Lists live tokens, oldest first. */
export async function listTokens({ orm, clock }: Pick<Admin, 'orm' | 'clock'>): Promise<AdminToken[]> {
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

/** Creates a token that depends on its maker's rights; only its hash is stored. */
export async function createToken(
  admin: RightsAdmin,
  actor: Actor,
  { name, scope, days }: { name: string; scope: AdminToken['scope']; days: number },
): Promise<{ token: string; expiresAtMs: number }> {
  // Neither tokens nor links can create tokens: the guard requires an owner in person.
  if (actor.kind !== 'operator' && actor.kind !== 'cli')
    throw new RequestError('OPERATOR_ROLE_REQUIRED', 'Only an owner in person may do this')
  const makerKind = actor.kind
  // The prefix lets secret scanners find leaked tokens.
  const token = `foyer_${randomBytes(32).toString('base64url')}`
  return changeRights(admin, actor, async ({ tx, atMs, note }) => {
    const expiresAtMs = atMs + days * dayMs
    await tx.insert(adminTokens).values({
      id: randomUUID(),
      name,
      scope,
      tokenHash: hashToken(token),
      createdAtMs: atMs,
      expiresAtMs,
      makerKind,
      makerId: actor.id ?? null,
      maker: actor.name,
      credentialId: actor.credentialId ?? null,
    })
    await note({
      action: 'token.create',
      target: name,
      after: { name, scope, expiresAt: iso(expiresAtMs) },
    })
    return { token, expiresAtMs }
  })
}

/**
 * Ends a token.
 *
 * @throws RequestError `NOT_FOUND`, `OPERATOR_ROLE_REQUIRED`
 */
export async function removeToken(admin: RightsAdmin, actor: Actor, id: string): Promise<void> {
  await changeRights(admin, actor, async (change) => {
    if (!(await endTokens(change, eq(adminTokens.id, id))))
      throw new RequestError('NOT_FOUND', 'This token does not exist')
  })
}
