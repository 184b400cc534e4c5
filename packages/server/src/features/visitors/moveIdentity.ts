import { randomUUID } from 'node:crypto'
import type { LoginMethod } from '@foyer/contract'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import type { Database } from '../../storage/Database.ts'
import { loginAddresses, loginEarlierAccounts, loginIdentities, loginUsers } from './loginSchema.ts'
import type { StoredLoginUser } from './sqlLoginUsers.ts'

type Tx = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>

/** An identity of a project. */
export type IdentityKey = { projectId: string; method: LoginMethod; subject: string }

/** Returns the account that an identity logs in to on a new device; `undefined` while its address is reserved. */
export async function currentAccountOf(
  tx: Pick<Tx, 'select'>,
  identity: IdentityKey,
): Promise<string | undefined> {
  const [row] = await tx.select().from(loginIdentities).where(isIdentity(identity)).for('update')
  if (row) return row.heldUntilMs === null ? row.userId : undefined
  const [earlier] = await tx
    .select({ userId: loginEarlierAccounts.userId })
    .from(loginEarlierAccounts)
    .where(isEarlier(identity))
    .orderBy(desc(loginEarlierAccounts.leftAtMs))
    .limit(1)
  return earlier?.userId
}

/** Returns the accounts of an identity: the one entered on a new device first, then the earlier ones. */
export async function accountsOf(tx: Pick<Tx, 'select'>, identity: IdentityKey): Promise<string[]> {
  const current = await tx
    .select({ userId: loginIdentities.userId })
    .from(loginIdentities)
    .where(and(isIdentity(identity), isNull(loginIdentities.heldUntilMs)))
  const earlier = await tx
    .select({ userId: loginEarlierAccounts.userId })
    .from(loginEarlierAccounts)
    .where(isEarlier(identity))
    .orderBy(desc(loginEarlierAccounts.leftAtMs))
  return [...new Set([...current, ...earlier].map(({ userId }) => userId))]
}

/**
 * Moves an identity to a new account. The former account keeps everything else: its wallet, its addresses and its other
 * identities.
 *
 * @throws RequestError `CHALLENGE_EXPIRED` if the identity no longer belongs to it
 */
export async function moveIdentity(
  tx: Tx,
  from: StoredLoginUser,
  identity: IdentityKey,
  nowMs: number,
): Promise<StoredLoginUser> {
  const { projectId, method, subject } = identity
  const email = method === 'email' ? subject : await firstAddressOf(tx, from)
  const user = {
    id: randomUUID(),
    projectId,
    email,
    userName: from.userName,
    createdAtMs: nowMs,
    loginsEndedAtMs: nowMs,
  }
  await tx.insert(loginUsers).values(user)
  const moved = await tx
    .insert(loginIdentities)
    .values({ ...identity, userId: user.id })
    .onConflictDoUpdate({
      target: [loginIdentities.projectId, loginIdentities.method, loginIdentities.subject],
      set: { userId: user.id },
      setWhere: eq(loginIdentities.userId, from.id),
    })
    .returning({ userId: loginIdentities.userId })
  // The address now belongs to someone else.
  if (!moved.length) throw answerError('CHALLENGE_EXPIRED')
  await tx
    .insert(loginEarlierAccounts)
    .values({ ...identity, userId: from.id, leftAtMs: nowMs })
    .onConflictDoUpdate({
      target: [
        loginEarlierAccounts.projectId,
        loginEarlierAccounts.method,
        loginEarlierAccounts.subject,
        loginEarlierAccounts.userId,
      ],
      set: { leftAtMs: nowMs, heldUntilMs: null },
    })
  if (email !== null) await tx.insert(loginAddresses).values({ userId: user.id, email, sinceMs: nowMs })
  return user
}

/** Returns the address reported by a provider at the first login. Later ones were set by the wallet's holder. */
async function firstAddressOf(tx: Tx, { id, createdAtMs }: StoredLoginUser): Promise<string | null> {
  const [first] = await tx
    .select({ email: loginAddresses.email })
    .from(loginAddresses)
    .where(and(eq(loginAddresses.userId, id), eq(loginAddresses.sinceMs, createdAtMs)))
    .limit(1)
  return first?.email ?? null
}

function isIdentity({ projectId, method, subject }: IdentityKey) {
  return and(
    eq(loginIdentities.projectId, projectId),
    eq(loginIdentities.method, method),
    eq(loginIdentities.subject, subject),
  )
}

function isEarlier({ projectId, method, subject }: IdentityKey) {
  return and(
    eq(loginEarlierAccounts.projectId, projectId),
    eq(loginEarlierAccounts.method, method),
    eq(loginEarlierAccounts.subject, subject),
    isNull(loginEarlierAccounts.heldUntilMs),
  )
}
