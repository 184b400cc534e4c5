import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@foyer/contract/admin'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, RightsAdmin } from '../Admin.ts'
import { adminTokens } from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

const dayMs = 86_400_000

/** Creates a token that depends on its maker's rights; only its hash is stored. */
export async function createAdminToken(
  admin: RightsAdmin,
  actor: Actor,
  { name, scope, days }: { name: string; scope: contract.AdminToken['scope']; days: number },
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

/** Serves the operation to operators. */
export const createAdminTokenRoute = implementAdmin(
  contract.createAdminToken,
  async ({ body }, { services, actor }) => {
    const { token, expiresAtMs } = await createAdminToken(adminOf(services), actor, body)
    return { output: { token, expiresAt: iso(expiresAtMs) } }
  },
)
