import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@foyer/contract/admin'
import { eq, lte } from 'drizzle-orm'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { iso } from '../../custody/store/iso.ts'
import type { Actor, RightsAdmin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { operatorInvites, operators } from '../store/adminSchema.ts'
import { changeRights } from '../store/changeRights.ts'
import { toSetUpUrl } from '../toSetUpUrl.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Creates the secret of a set-up link, for a new operator or one who lost a passkey; only its hash is stored. Replaces an
 * older link of the same operator.
 */
export async function inviteOperator(
  admin: RightsAdmin,
  actor: Actor,
  {
    name,
    role: asked,
  }: {
    name: string
    /** @default the operator's current role; otherwise owner for the first operator and viewer for others */
    role?: contract.OperatorRole | undefined
  },
): Promise<{ token: string; expiresAtMs: number; role: contract.OperatorRole; isFirst: boolean }> {
  const token = randomBytes(32).toString('base64url')
  return changeRights(admin, actor, async ({ tx, atMs, everybody, note }) => {
    const expiresAtMs = atMs + adminLimits.inviteTtlMs
    const known = everybody.find((operator) => operator.name === name)
    const isFirst = !everybody.length
    const role = asked ?? known?.role ?? (isFirst ? 'owner' : 'viewer')
    // A link in a viewer's name must not silently make that viewer an owner.
    if (known && known.role !== role)
      throw new RequestError('BAD_REQUEST', `${name} is ${known.role} already: change the role first`)
    const id = known?.id ?? randomUUID()
    if (!known) await tx.insert(operators).values({ id, name, role, createdAtMs: atMs })
    await tx.delete(operatorInvites).where(eq(operatorInvites.operatorId, id))
    await tx.delete(operatorInvites).where(lte(operatorInvites.expiresAtMs, atMs))
    await tx.insert(operatorInvites).values({ tokenHash: hashToken(token), operatorId: id, expiresAtMs })
    await note({ action: 'operator.invite', target: name, after: { name, role } })
    return { token, expiresAtMs, role, isFirst }
  })
}

/** Serves the operation to operators. */
export const inviteOperatorRoute = implementAdmin(
  contract.inviteOperator,
  async ({ body }, { services, actor, serverUrl, consoleOrigin }) => {
    const { token, expiresAtMs } = await inviteOperator(adminOf(services), actor, body)
    // Behind a proxy, the server may be under a path.
    const { pathname } = new URL(serverUrl)
    const url = toSetUpUrl(consoleOrigin + pathname.replace(/\/+$/, ''), token)
    return { output: { url, expiresAt: iso(expiresAtMs) } }
  },
)
