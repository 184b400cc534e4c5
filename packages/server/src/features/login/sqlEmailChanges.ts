import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, gte, inArray, lt, lte, ne } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { custodyNewWallets, custodyWaits, custodyWallets } from '../custody/store/custodySchema.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import { forgetDevices } from '../visitors/forgetDevices.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import {
  loginAddresses,
  loginEarlierAccounts,
  loginEmailChanges,
  loginIdentities,
  loginSessions,
  loginUndoLinks,
  loginUsers,
} from '../visitors/loginSchema.ts'
import { voidStartedLogins } from '../visitors/voidStartedLogins.ts'

/** A change of the email address. */
export type EmailChange = typeof loginEmailChanges.$inferSelect

/** Email changes: pending, applied and undone. */
export type EmailChanges = {
  /**
   * Begins a change and reserves the new address for the account.
   *
   * @throws RequestError `EMAIL_CHANGE_PENDING`, `EMAIL_TAKEN`
   */
  begin(login: ActiveLogin, email: string): Promise<EmailChange>
  /** Returns the pending change. */
  pending(userId: string): Promise<EmailChange | undefined>
  /** Applies every change whose waiting period has ended, and returns those applied by this call. */
  settle(): Promise<EmailChange[]>
  /** Creates a link that undoes a change. */
  createLink(changeId: string): Promise<string>
  /** @throws RequestError `CHALLENGE_EXPIRED` */
  findByLink(projectId: string, token: string): Promise<EmailChange>
  /**
   * Undoes a change, pending or applied, and any that followed it; ends every login.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  undo(projectId: string, token: string): Promise<EmailChange>
  /**
   * Cancels the pending change.
   *
   * @throws RequestError `CHALLENGE_EXPIRED` if there is none
   */
  cancel(userId: string): Promise<EmailChange>
  /** Releases addresses whose reservation has ended. */
  prune(): Promise<void>
}

type Tx = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

/** State of `sqlEmailChanges`. */
type ChangeStore = {
  table: typeof loginEmailChanges
  clock: Clock
  orm: Database['orm']
  limits: Pick<LoginLimits, 'emailChangeWaitMs' | 'emailUndoMs'>
}

/** Stores email changes in the database and applies due changes there, so that none is lost when a process dies. */
export function sqlEmailChanges(options: {
  database: Database
  clock: Clock
  limits: Pick<LoginLimits, 'emailChangeWaitMs' | 'emailUndoMs'>
}): EmailChanges {
  const { clock, limits } = options
  const { orm } = options.database
  const table = loginEmailChanges

  const store: ChangeStore = { table, clock, orm, limits }
  return bindOperations(store, { findByLink, begin, pending, settle, createLink, undo, cancel, prune })
}

function isEmail({ projectId, userId }: Pick<EmailChange, 'projectId' | 'userId'>, subject: string) {
  return and(
    eq(loginIdentities.projectId, projectId),
    eq(loginIdentities.method, 'email'),
    eq(loginIdentities.subject, subject),
    eq(loginIdentities.userId, userId),
  )
}

/** Deletes pending assisted recoveries and new-wallet requests: the old address made them, not the new one. */
async function deletePendingRequests(tx: Tx, userId: string) {
  const wallets = tx
    .select({ id: custodyWallets.id })
    .from(custodyWallets)
    .where(eq(custodyWallets.userId, userId))
  await tx.delete(custodyWaits).where(inArray(custodyWaits.walletId, wallets))
  await tx.delete(custodyNewWallets).where(inArray(custodyNewWallets.walletId, wallets))
}

/** Sets or lifts the reservation of an earlier account: it is left together with its address and restored with it. */
async function setEarlierReservation(
  tx: Tx,
  { projectId, userId }: EmailChange,
  email: string,
  heldUntilMs: number | null,
) {
  await tx
    .update(loginEarlierAccounts)
    .set({ heldUntilMs })
    .where(
      and(
        eq(loginEarlierAccounts.projectId, projectId),
        eq(loginEarlierAccounts.method, 'email'),
        eq(loginEarlierAccounts.subject, email),
        eq(loginEarlierAccounts.userId, userId),
      ),
    )
}

/** Activates an address for login; returns `false` if it belongs to another account. */
async function activateAddress(tx: Tx, { projectId, userId }: EmailChange, email: string) {
  const kept = await tx
    .insert(loginIdentities)
    .values({ projectId, method: 'email', subject: email, userId })
    .onConflictDoUpdate({
      target: [loginIdentities.projectId, loginIdentities.method, loginIdentities.subject],
      set: { heldUntilMs: null },
      setWhere: eq(loginIdentities.userId, userId),
    })
    .returning({ userId: loginIdentities.userId })
  return kept.length > 0
}

/** Releases the new address of an undone change; an address the visitor had before is restored. */
async function releaseAddress(store: ChangeStore, tx: Tx, change: EmailChange) {
  const { table, clock } = store
  const { userId, toEmail, begunAtMs } = change
  const [left] = await tx
    .select({ undoUntilMs: table.undoUntilMs })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.fromEmail, toEmail),
        eq(table.status, 'done'),
        lt(table.begunAtMs, begunAtMs),
      ),
    )
    .orderBy(desc(table.undoUntilMs))
    .limit(1)
  const isThis = and(eq(loginAddresses.userId, userId), eq(loginAddresses.email, toEmail))
  if (left)
    await tx.update(loginIdentities).set({ heldUntilMs: left.undoUntilMs }).where(isEmail(change, toEmail))
  else await tx.delete(loginIdentities).where(isEmail(change, toEmail))
  if (change.status !== 'done') return
  // An address that never belonged to the visitor is no longer notified.
  if (left) await tx.update(loginAddresses).set({ leftAtMs: clock() }).where(isThis)
  else await tx.delete(loginAddresses).where(isThis)
}

/** Returns `undefined` if another call was faster. */
async function apply(store: ChangeStore, change: EmailChange): Promise<EmailChange | undefined> {
  const { orm, table, clock } = store
  const { id, userId, fromEmail, toEmail, device, undoUntilMs } = change
  return orm.transaction(async (tx) => {
    const [done] = await tx
      .update(table)
      .set({ status: 'done' })
      .where(and(eq(table.id, id), eq(table.status, 'pending'), lte(table.effectiveAtMs, clock())))
      .returning()
    if (!done) return undefined
    // The address was reserved until now. If the row is gone anyway, the address may belong to someone else, and the account
    // keeps its old one.
    if (!(await activateAddress(tx, change, toEmail))) {
      await tx.update(table).set({ status: 'undone' }).where(eq(table.id, id))
      return undefined
    }
    if (fromEmail !== null) {
      // Reserved as long as the change can be undone.
      await tx.update(loginIdentities).set({ heldUntilMs: undoUntilMs }).where(isEmail(change, fromEmail))
      await setEarlierReservation(tx, change, fromEmail, undoUntilMs)
      await tx
        .update(loginAddresses)
        .set({ leftAtMs: clock() })
        .where(and(eq(loginAddresses.userId, userId), eq(loginAddresses.email, fromEmail)))
    }
    const since = { sinceMs: clock(), leftAtMs: null }
    await tx
      .insert(loginAddresses)
      .values({ userId, email: toEmail, ...since })
      .onConflictDoUpdate({ target: [loginAddresses.userId, loginAddresses.email], set: since })
    await voidStartedLogins(tx, userId, clock())
    await tx.update(loginUsers).set({ email: toEmail }).where(eq(loginUsers.id, userId))
    await tx
      .delete(loginSessions)
      .where(and(eq(loginSessions.userId, userId), ne(loginSessions.device, device)))
    await deletePendingRequests(tx, userId)
    return done
  })
}

async function findByLink(store: ChangeStore, projectId: string, token: string) {
  const { orm, table, clock } = store
  const [found] = await orm
    .select({ change: table })
    .from(loginUndoLinks)
    .innerJoin(table, eq(table.id, loginUndoLinks.changeId))
    .where(
      and(
        eq(loginUndoLinks.tokenHash, hashToken(token)),
        eq(table.projectId, projectId),
        ne(table.status, 'undone'),
        gt(table.undoUntilMs, clock()),
      ),
    )
    .limit(1)
  if (!found) throw answerError('CHALLENGE_EXPIRED')
  return found.change
}

const begin: Operation<ChangeStore, EmailChanges, 'begin'> = async (
  store,
  { user: { id: userId, projectId }, device },
  toEmail,
) => {
  const { clock, limits, orm, table } = store
  const now = clock()
  const effectiveAtMs = now + limits.emailChangeWaitMs
  const undoUntilMs = effectiveAtMs + limits.emailUndoMs
  return orm.transaction(async (tx) => {
    // Of two concurrent changes, the second sees the first.
    const [user] = await tx
      .select({ email: loginUsers.email })
      .from(loginUsers)
      .where(eq(loginUsers.id, userId))
      .for('update')
    const waiting = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.status, 'pending')))
      .limit(1)
    if (!user || waiting.length) throw answerError('EMAIL_CHANGE_PENDING')
    await tx
      .delete(loginIdentities)
      .where(
        and(
          eq(loginIdentities.projectId, projectId),
          eq(loginIdentities.method, 'email'),
          eq(loginIdentities.subject, toEmail),
          lte(loginIdentities.heldUntilMs, now),
        ),
      )
    const [kept] = await tx
      .insert(loginIdentities)
      .values({ projectId, method: 'email', subject: toEmail, userId, heldUntilMs: undoUntilMs })
      .onConflictDoUpdate({
        target: [loginIdentities.projectId, loginIdentities.method, loginIdentities.subject],
        // Changes nothing, but returns the row.
        set: { subject: toEmail },
      })
      .returning({ userId: loginIdentities.userId, heldUntilMs: loginIdentities.heldUntilMs })
    // Callers must not learn who owns it, or that it is reserved.
    if (kept?.userId !== userId) throw answerError('EMAIL_TAKEN')
    // One of the visitor's own addresses, given up a few days ago.
    if (kept.heldUntilMs !== undoUntilMs)
      await tx
        .update(loginIdentities)
        .set({ heldUntilMs: undoUntilMs })
        .where(isEmail({ projectId, userId }, toEmail))
    const logins =
      user.email === null
        ? []
        : await tx
            .select({ subject: loginIdentities.subject })
            .from(loginIdentities)
            .where(isEmail({ projectId, userId }, user.email))
    const change: EmailChange = {
      id: randomUUID(),
      userId,
      projectId,
      device,
      fromEmail: user.email,
      fromLogsIn: logins.length > 0,
      toEmail,
      status: 'pending',
      begunAtMs: now,
      effectiveAtMs,
      undoUntilMs,
    }
    await tx.insert(table).values(change)
    return change
  })
}

const pending: Operation<ChangeStore, EmailChanges, 'pending'> = async (store, userId) => {
  const { orm, table } = store
  const [found] = await orm
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.status, 'pending')))
    .limit(1)
  return found
}

const settle: Operation<ChangeStore, EmailChanges, 'settle'> = async (store) => {
  const { orm, table, clock } = store
  const due = await orm
    .select()
    .from(table)
    .where(and(eq(table.status, 'pending'), lte(table.effectiveAtMs, clock())))
    .limit(20)
  const done: EmailChange[] = []
  for (const change of due) {
    const applied = await apply(store, change)
    if (applied) done.push(applied)
  }
  return done
}

const createLink: Operation<ChangeStore, EmailChanges, 'createLink'> = async (store, changeId) => {
  const { orm } = store
  const token = randomBytes(32).toString('base64url')
  await orm.insert(loginUndoLinks).values({ tokenHash: hashToken(token), changeId })
  return token
}

const undo: Operation<ChangeStore, EmailChanges, 'undo'> = async (store, projectId, token) => {
  const { orm, table } = store
  const { id } = await findByLink(store, projectId, token)
  return orm.transaction(async (tx) => {
    const [change] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    // Already undone through another mail's link.
    if (!change || change.status === 'undone') throw answerError('CHALLENGE_EXPIRED')
    const { userId, fromEmail } = change
    const isLater = and(
      eq(table.userId, userId),
      gte(table.begunAtMs, change.begunAtMs),
      ne(table.status, 'undone'),
    )
    const later = await tx.select().from(table).where(isLater).orderBy(desc(table.begunAtMs))
    await tx.update(table).set({ status: 'undone' }).where(isLater)
    for (const one of later) if (one.toEmail !== fromEmail) await releaseAddress(store, tx, one)
    if (fromEmail !== null) {
      if (change.fromLogsIn) await activateAddress(tx, change, fromEmail)
      await setEarlierReservation(tx, change, fromEmail, null)
      await tx
        .update(loginAddresses)
        .set({ leftAtMs: null })
        .where(and(eq(loginAddresses.userId, userId), eq(loginAddresses.email, fromEmail)))
    }
    await voidStartedLogins(tx, userId, store.clock())
    await tx.update(loginUsers).set({ email: fromEmail }).where(eq(loginUsers.id, userId))
    // The person who started the change is logged in somewhere.
    await tx.delete(loginSessions).where(eq(loginSessions.userId, userId))
    await forgetDevices(tx, userId, () => undefined)
    await deletePendingRequests(tx, userId)
    return change
  })
}

const cancel: Operation<ChangeStore, EmailChanges, 'cancel'> = async (store, userId) => {
  const { orm, table } = store
  return orm.transaction(async (tx) => {
    const isWaiting = and(eq(table.userId, userId), eq(table.status, 'pending'))
    const [change] = await tx.select().from(table).where(isWaiting).for('update')
    const taken = await tx
      .update(table)
      .set({ status: 'undone' })
      .where(isWaiting)
      .returning({ id: table.id })
    if (!change || !taken.length) throw answerError('CHALLENGE_EXPIRED')
    await releaseAddress(store, tx, change)
    return change
  })
}

const prune: Operation<ChangeStore, EmailChanges, 'prune'> = async (store) => {
  const { orm, clock } = store
  await orm.delete(loginIdentities).where(lte(loginIdentities.heldUntilMs, clock()))
  await orm.delete(loginEarlierAccounts).where(lte(loginEarlierAccounts.heldUntilMs, clock()))
}
