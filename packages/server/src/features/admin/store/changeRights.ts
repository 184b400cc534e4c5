import { asc, eq, isNull, sql } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Actor, Admin, AdminOrm, AuditNote } from '../Admin.ts'
import { operatorPasskeys, operators } from './adminSchema.ts'
import { note } from './note.ts'

/** Arbitrary key that nothing else in the database locks. */
const lockKey = 4_072_031

/** Context of a change of rights. */
export type RightsChange = {
  tx: AdminOrm
  atMs: number
  /** All operators except removed ones, locked until the change is committed. */
  everybody: readonly (typeof operators.$inferSelect)[]
  /** Adds an entry to the audit log, which owners are notified of. */
  note(entry: Omit<AuditNote, 'atMs'>): Promise<void>
}

/**
 * Changes rights in one transaction, one change at a time, and notifies owners after the commit. Rechecks the actor, so an
 * operator removed during the call, or whose passkey was, can grant nothing.
 *
 * @throws RequestError `OPERATOR_ROLE_REQUIRED`
 */
export async function changeRights<result>(
  { orm, clock, notifyOwners }: Pick<Admin, 'orm' | 'clock'> & Partial<Pick<Admin, 'notifyOwners'>>,
  actor: Actor,
  change: (context: RightsChange) => Promise<result>,
): Promise<result> {
  const atMs = clock()
  const entries: AuditNote[] = []
  const result = await orm.transaction(async (tx) => {
    // Row locks are not enough: two concurrent first operators would both become owners.
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
    const everybody = await tx
      .select()
      .from(operators)
      .where(isNull(operators.removedAtMs))
      .orderBy(asc(operators.id))
      .for('update')
    const isEntitled = await isStillOwner(tx, actor, everybody)
    const result = await change({
      tx,
      atMs,
      everybody,
      async note(entry) {
        entries.push({ ...entry, atMs })
        await note(tx, actor, { ...entry, atMs })
      },
    })
    if (!isEntitled) throw new RequestError('OPERATOR_ROLE_REQUIRED', 'Only an owner in person may do this')
    return result
  })
  for (const entry of entries) notifyOwners?.(actor, entry)
  return result
}

async function isStillOwner(
  tx: AdminOrm,
  { kind, id, credentialId }: Actor,
  everybody: RightsChange['everybody'],
): Promise<boolean> {
  if (kind !== 'operator') return true
  if (!everybody.some((operator) => operator.id === id && operator.role === 'owner')) return false
  if (credentialId === undefined) return true
  const [passkey] = await tx
    .select({ id: operatorPasskeys.credentialId })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.credentialId, credentialId))
  return passkey !== undefined
}
