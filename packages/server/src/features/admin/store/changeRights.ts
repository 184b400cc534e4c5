import { asc, eq, isNull, sql } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Actor, Admin, AdminOrm, AuditNote } from '../Admin.ts'
import { operatorPasskeys, operators } from './adminSchema.ts'
import { note } from './note.ts'

/** Any key that nothing else in the database locks. */
const lockKey = 4_072_031

/** What a change of rights works with. */
export type RightsChange = {
  tx: AdminOrm
  atMs: number
  /** Everybody who was not removed, locked until the change is written. */
  everybody: readonly (typeof operators.$inferSelect)[]
  /** Adds an entry to the audit log, which owners are told of. */
  note(entry: Omit<AuditNote, 'atMs'>): Promise<void>
}

/**
 * Changes who may do what, in one transaction, one change at a time, and tells owners once it is written. An operator who was
 * removed, or whose passkey was, while the call was under way leaves no right behind.
 *
 * @throws RequestError `OPERATOR_ROLE_REQUIRED`
 */
export async function changeRights<result>(
  { orm, clock, tellOwners }: Pick<Admin, 'orm' | 'clock'> & Partial<Pick<Admin, 'tellOwners'>>,
  actor: Actor,
  change: (context: RightsChange) => Promise<result>,
): Promise<result> {
  const atMs = clock()
  const entries: AuditNote[] = []
  const result = await orm.transaction(async (tx) => {
    // Rows alone do not do: two first operators at once would both be owners.
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
  for (const entry of entries) tellOwners?.(actor, entry)
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
