import type { Actor, AdminOrm } from '../Admin.ts'
import { adminAudit } from './adminSchema.ts'

/** Content of an entry of the audit log. */
export type AuditNote = {
  atMs: number
  action: string
  target: string
  /** Never a token, a link or a key. */
  before?: unknown
  after?: unknown
}

/** Adds an entry to the audit log, in the transaction of the change: there is no change without its entry. */
export async function note(tx: AdminOrm, actor: Actor, entry: AuditNote): Promise<void> {
  const { before = null, after = null, ...rest } = entry
  await tx
    .insert(adminAudit)
    .values({ ...rest, before, after, actorKind: actor.kind, actorId: actor.id ?? null, actor: actor.name })
}
