import type { Actor, AdminOrm, AuditNote } from '../Admin.ts'
import { adminAudit } from './adminSchema.ts'

/** Adds an entry to the audit log in the transaction of the change, so that no change lacks its entry. */
export async function note(tx: AdminOrm, actor: Actor, entry: AuditNote): Promise<void> {
  const { before = null, after = null, ...rest } = entry
  await tx
    .insert(adminAudit)
    .values({ ...rest, before, after, actorKind: actor.kind, actorId: actor.id ?? null, actor: actor.name })
}
