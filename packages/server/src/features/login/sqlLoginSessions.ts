import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { unnamed } from '../../storage/unnamed.ts'
import type { DeviceRights } from '../custody/store/createDeviceRights.ts'
import { custodyDevices, custodyWallets } from '../custody/store/custodySchema.ts'
import { describeBrowser } from '../visitors/describeBrowser.ts'
import { forgetDevices } from '../visitors/forgetDevices.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginSessions, loginUsers } from '../visitors/loginSchema.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'
import { toLoginUser } from '../visitors/toLoginUser.ts'
import { unknownBrowser } from '../visitors/unknownBrowser.ts'
import { voidStartedLogins } from '../visitors/voidStartedLogins.ts'

/** Minimum time between two updates of a session's last use: it is informational, and each update is a write. */
const useIntervalMs = 300_000

/** State of `sqlLoginSessions`. */
type SessionStore = {
  users: LoginUsers
  clock: Clock
  hasWallets: boolean
  rights: DeviceRights
  limits: Pick<LoginLimits, 'sessionTtlMs' | 'strangerSessionTtlMs'>
  orm: Database['orm']
  table: typeof loginSessions
  byToken: ReturnType<typeof prepareByToken>
}

function prepareByToken({ orm }: Database) {
  const table = loginSessions
  return orm
    .select({ user: loginUsers, session: table })
    .from(table)
    .innerJoin(loginUsers, eq(loginUsers.id, table.userId))
    .where(
      and(
        eq(table.tokenHash, sql.placeholder('tokenHash')),
        eq(table.projectId, sql.placeholder('projectId')),
        // A stolen token is useless without the key it was issued to.
        eq(table.device, sql.placeholder('device')),
        gt(table.expiresAtMs, sql.placeholder('nowMs')),
      ),
    )
    .limit(1)
    .prepare(unnamed)
}

/** Stores sessions in the database, with only the hashes of their tokens. */
export function sqlLoginSessions(options: {
  database: Database
  users: LoginUsers
  rights: DeviceRights
  clock: Clock
  limits: Pick<LoginLimits, 'sessionTtlMs' | 'strangerSessionTtlMs'>
  /** Without wallets, there is nothing to enrol for. */
  hasWallets: boolean
}): LoginSessions {
  const { users, rights, clock, limits, hasWallets } = options
  const { orm } = options.database
  const table = loginSessions

  const store: SessionStore = {
    users,
    clock,
    hasWallets,
    rights,
    limits,
    orm,
    table,
    byToken: prepareByToken(options.database),
  }
  return bindOperations(store, {
    create,
    find,
    list,
    end,
    endOne,
    endDevice,
    endOthers,
    endStrangers,
    extend,
    prune,
  })
}

function iso(ms: number) {
  return new Date(ms).toISOString()
}

const create: Operation<SessionStore, LoginSessions, 'create'> = async (
  store,
  { projectId, device, identity, hostOrigin, startedAtMs },
) => {
  const { users, clock, hasWallets, rights, limits, orm, table } = store
  const user = await users.enter(projectId, identity, (userIds) => rights.lastOpened(userIds, device))
  const token = randomBytes(32).toString('base64url')
  const createdAtMs = clock()
  const { method, subject } = identity
  const expiresAtMs = await orm.transaction(async (tx) => {
    // The row lock serializes this with a concurrent “log out everywhere”.
    const [{ loginsEndedAtMs } = { loginsEndedAtMs: null }] = await tx
      .select({ loginsEndedAtMs: loginUsers.loginsEndedAtMs })
      .from(loginUsers)
      .where(eq(loginUsers.id, user.id))
      .for('share')
    if (loginsEndedAtMs !== null && startedAtMs < loginsEndedAtMs)
      throw answerError(
        method === 'email' || method === 'farcaster' ? 'CHALLENGE_EXPIRED' : 'SOCIAL_STATE_INVALID',
      )
    const [split] = await enrolledDevices(tx, user.id, device)
    const { sessionTtlMs, strangerSessionTtlMs } = limits
    const isLasting = !hasWallets || split !== undefined
    const endsAtMs = createdAtMs + (isLasting ? sessionTtlMs : Math.min(sessionTtlMs, strangerSessionTtlMs))
    await tx.delete(table).where(and(eq(table.projectId, projectId), eq(table.device, device)))
    await tx.insert(table).values({
      tokenHash: hashToken(token),
      id: randomUUID(),
      userId: user.id,
      projectId,
      method,
      subject,
      device,
      hostOrigin,
      createdAtMs,
      lastUsedAtMs: createdAtMs,
      expiresAtMs: endsAtMs,
    })
    await users.rememberDevice(user.id, device, tx)
    return endsAtMs
  })
  return { token, expirationTime: iso(expiresAtMs), user: toLoginUser(user, method) }
}

const find: Operation<SessionStore, LoginSessions, 'find'> = async (
  store,
  { projectId, device, token, userAgent },
) => {
  const { orm, table, clock, byToken } = store
  const tokenHash = hashToken(token)
  const [found] = await byToken.execute({ tokenHash, projectId, device, nowMs: clock() })
  if (!found) return undefined
  const { user, session } = found
  const { id: sessionId, method, subject, createdAtMs, hostOrigin } = session
  const deviceName = describeBrowser(userAgent) ?? unknownBrowser
  if (session.deviceName === null || clock() - session.lastUsedAtMs >= useIntervalMs)
    await orm.update(table).set({ deviceName, lastUsedAtMs: clock() }).where(eq(table.tokenHash, tokenHash))
  return { user, method, subject, createdAtMs, device, tokenHash, sessionId, deviceName, hostOrigin }
}

const list: Operation<SessionStore, LoginSessions, 'list'> = async (store, { user, tokenHash }) => {
  const { orm, table, clock } = store
  const found = await orm
    .select({ session: table, wallet: custodyDevices.walletId })
    .from(table)
    .leftJoin(custodyWallets, eq(custodyWallets.userId, table.userId))
    .leftJoin(
      custodyDevices,
      and(
        eq(custodyDevices.walletId, custodyWallets.id),
        eq(custodyDevices.generation, custodyWallets.generation),
        eq(custodyDevices.device, table.device),
      ),
    )
    .where(and(eq(table.userId, user.id), gt(table.expiresAtMs, clock())))
    .orderBy(desc(table.lastUsedAtMs), desc(table.createdAtMs))
  const listed = found.map(({ session, wallet }) => ({
    id: session.id,
    deviceName: session.deviceName ?? unknownBrowser,
    hostOrigin: session.hostOrigin,
    method: session.method,
    createdAt: iso(session.createdAtMs),
    lastUsedAt: iso(session.lastUsedAtMs),
    expirationTime: iso(session.expiresAtMs),
    isThis: session.tokenHash === tokenHash,
    isEnrolled: wallet !== null,
  }))
  return listed.sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

const end: Operation<SessionStore, LoginSessions, 'end'> = async (store, tokenHash) => {
  const { orm, table } = store
  await orm.delete(table).where(eq(table.tokenHash, tokenHash))
}

const endOne: Operation<SessionStore, LoginSessions, 'endOne'> = async (store, userId, id) => {
  const { orm, table, clock } = store
  return orm.transaction(async (tx) => {
    const [session] = await tx
      .select({ device: table.device })
      .from(table)
      .where(and(eq(table.id, id), eq(table.userId, userId)))
    if (!session) return false
    await endDeviceIn(tx, store, userId, session.device, clock())
    return true
  })
}

const endDevice: Operation<SessionStore, LoginSessions, 'endDevice'> = async (store, userId, device, tx) => {
  const { orm, clock } = store
  if (tx) await endDeviceIn(tx, store, userId, device, clock())
  else await orm.transaction((own) => endDeviceIn(own, store, userId, device, clock()))
}

async function endDeviceIn(tx: Orm, { table }: SessionStore, userId: string, device: string, nowMs: number) {
  await voidStartedLogins(tx, userId, nowMs)
  await tx.delete(table).where(and(eq(table.userId, userId), eq(table.device, device)))
  await forgetDevices(tx, userId, (column) => eq(column, device))
}

const endOthers: Operation<SessionStore, LoginSessions, 'endOthers'> = async (
  store,
  { user, device, tokenHash },
) => {
  const { orm, table, clock } = store
  return orm.transaction(async (tx) => {
    await voidStartedLogins(tx, user.id, clock())
    const ended = await tx
      .delete(table)
      .where(and(eq(table.userId, user.id), ne(table.tokenHash, tokenHash)))
      .returning({ id: table.id })
    await forgetStrangers(tx, user.id, device)
    return ended.length
  })
}

const endStrangers: Operation<SessionStore, LoginSessions, 'endStrangers'> = async (store, userId) => {
  const { orm, table, clock } = store
  await orm.transaction(async (tx) => {
    await voidStartedLogins(tx, userId, clock())
    await tx
      .delete(table)
      .where(and(eq(table.userId, userId), notInArray(table.device, enrolledDevices(tx, userId))))
    await forgetStrangers(tx, userId)
  })
}

type Orm = Pick<Database['orm'], 'select' | 'update' | 'delete'>

/** Devices that can open the visitor's wallet, or whether one of them can. */
function enrolledDevices(tx: Pick<Orm, 'select'>, userId: string, device?: string) {
  return tx
    .select({ device: custodyDevices.device })
    .from(custodyDevices)
    .innerJoin(
      custodyWallets,
      and(
        eq(custodyWallets.id, custodyDevices.walletId),
        eq(custodyWallets.generation, custodyDevices.generation),
      ),
    )
    .where(
      and(
        eq(custodyWallets.userId, userId),
        device === undefined ? undefined : eq(custodyDevices.device, device),
      ),
    )
}

/**
 * Forgets the devices that may not open the visitor's wallet, except one. A thief may have logged out already, or hold a
 * code that was read while the mailbox was open.
 */
function forgetStrangers(tx: Orm, userId: string, device = ''): Promise<void> {
  return forgetDevices(tx, userId, (column) =>
    and(ne(column, device), notInArray(column, enrolledDevices(tx, userId))),
  )
}

const extend: Operation<SessionStore, LoginSessions, 'extend'> = async (store, { tokenHash }) => {
  const { orm, table, clock, limits } = store
  const [extended] = await orm
    .update(table)
    .set({ expiresAtMs: clock() + limits.sessionTtlMs })
    .where(eq(table.tokenHash, tokenHash))
    .returning({ expiresAtMs: table.expiresAtMs })
  return iso(extended?.expiresAtMs ?? clock())
}

const prune: Operation<SessionStore, LoginSessions, 'prune'> = async (store) => {
  const { orm, table, clock } = store
  await orm.delete(table).where(lte(table.expiresAtMs, clock()))
}
