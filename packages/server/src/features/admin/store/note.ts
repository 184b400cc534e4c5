import { createHash } from 'node:crypto'
import type { Actor, AdminOrm, AuditNote } from '../Admin.ts'
import { adminAudit } from './adminSchema.ts'

/** Adds an entry to the audit log in the transaction of the change, so that no change lacks its entry. */
export async function note(tx: AdminOrm, actor: Actor, entry: AuditNote): Promise<void> {
  const { before = null, after = null, ...rest } = entry
  await tx.insert(adminAudit).values({
    ...rest,
    before: hashLogo(before),
    after: hashLogo(after),
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    actor: actor.name,
  })
}

/** Replaces a project's logo with its hash: entries are kept, and most changes leave the picture as it is. */
function hashLogo(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('logo' in value) || typeof value.logo !== 'string')
    return value
  return { ...value, logo: `sha256-${createHash('sha256').update(value.logo).digest('base64')}` }
}
