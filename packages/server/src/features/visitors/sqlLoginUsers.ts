import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { forgetDevices } from './forgetDevices.ts'
import type { LoginIdentity } from './LoginIdentity.ts'
import type { LoginLimits } from './loginLimits.ts'
import {
  loginAddresses,
  loginDevices,
  loginEarlierAccounts,
  loginIdentities,
  loginUsers,
} from './loginSchema.ts'
import { voidStartedLogins } from './voidStartedLogins.ts'

/** A stored visitor. */
export type StoredLoginUser = typeof loginUsers.$inferSelect

/** Chooses the account for a login; `undefined` selects the current one. */
type ChooseAccount = (userIds: readonly string[]) => Promise<string | undefined>

/** Visitors of all projects. */
export type LoginUsers = {
  /**
   * Returns the visitor of an identity, creating one if there is none. Identities are never merged by a shared address. If
   * the identity's holder once started a new wallet, `choose` receives the ids of its accounts and may return an earlier
   * one's.
   *
   * @throws RequestError `EMAIL_HELD` if the address is reserved for an account whose email is changing
   */
  enter(projectId: string, identity: LoginIdentity, choose: ChooseAccount): Promise<StoredLoginUser>
  get(id: string): Promise<StoredLoginUser | undefined>
  /** Whether the visitor with this address has logged in on this device before. */
  knowsDevice(projectId: string, email: string, device: string): Promise<boolean>
  /** Whether the address belongs, or belonged, to an account of the project. */
  hasAccount(projectId: string, email: string): Promise<boolean>
  rememberDevice(userId: string, device: string, tx?: Pick<Database['orm'], 'insert'>): Promise<void>
  /** Forgets a device, withdraws the codes that it was sent, and voids started logins. */
  forgetDevice(userId: string, device: string): Promise<void>
  /** When the visitor first logged in on this device. */
  knownSince(userId: string, device: string): Promise<number | undefined>
  /** Returns the visitor's address, and those replaced recently. */
  addressesOf(userId: string): Promise<string[]>
  /** When the visitor first had an address. */
  addressSince(userId: string, email: string): Promise<number | undefined>
  /** Deletes addresses replaced long ago. */
  prune(): Promise<void>
}

/** State of `sqlLoginUsers`. */
type UserStore = {
  orm: Database['orm']
  clock: Clock
  limits: Pick<LoginLimits, 'noticesMs'>
}

/** Stores visitors in the database. */
export function sqlLoginUsers(options: {
  database: Database
  clock: Clock
  limits: Pick<LoginLimits, 'noticesMs'>
}): LoginUsers {
  const { clock, limits } = options
  const { orm } = options.database

  const store: UserStore = { orm, clock, limits }
  return bindOperations(store, {
    enter,
    get,
    knowsDevice,
    hasAccount,
    rememberDevice,
    forgetDevice,
    knownSince,
    addressesOf,
    addressSince,
    prune,
  })
}

function isIdentity(projectId: string, { method, subject }: Pick<LoginIdentity, 'method' | 'subject'>) {
  return and(
    eq(loginIdentities.projectId, projectId),
    eq(loginIdentities.method, method),
    eq(loginIdentities.subject, subject),
  )
}

function isEarlier(projectId: string, { method, subject }: Pick<LoginIdentity, 'method' | 'subject'>) {
  return and(
    eq(loginEarlierAccounts.projectId, projectId),
    eq(loginEarlierAccounts.method, method),
    eq(loginEarlierAccounts.subject, subject),
    isNull(loginEarlierAccounts.heldUntilMs),
  )
}

async function find(store: UserStore, projectId: string, identity: LoginIdentity, choose: ChooseAccount) {
  const { orm, clock } = store
  const [[found], earlier] = await Promise.all([
    orm
      .select({ user: loginUsers, heldUntilMs: loginIdentities.heldUntilMs })
      .from(loginIdentities)
      .innerJoin(loginUsers, eq(loginUsers.id, loginIdentities.userId))
      .where(isIdentity(projectId, identity))
      .limit(1),
    earlierOf(store, projectId, identity),
  ])
  const isLive = found?.heldUntilMs === null
  const users = isLive ? [found.user, ...earlier] : earlier
  const [first] = users
  if (users.length > 1) {
    const chosen = await choose(users.map(({ id }) => id))
    return users.find(({ id }) => id === chosen) ?? first
  }
  // An account that gave up the address does not lock out its earlier account.
  if (first) return first
  if (!found?.heldUntilMs) return undefined
  if (found.heldUntilMs > clock()) throw answerError('EMAIL_HELD')
  // The reservation has ended: the reader of its mails gets a new account.
  await orm
    .delete(loginIdentities)
    .where(and(isIdentity(projectId, identity), eq(loginIdentities.heldUntilMs, found.heldUntilMs)))
  return undefined
}

/** Returns the identity's earlier accounts, latest first. */
async function earlierOf({ orm }: UserStore, projectId: string, identity: LoginIdentity) {
  const found = await orm
    .select({ user: loginUsers })
    .from(loginEarlierAccounts)
    .innerJoin(loginUsers, eq(loginUsers.id, loginEarlierAccounts.userId))
    .where(isEarlier(projectId, identity))
    .orderBy(desc(loginEarlierAccounts.leftAtMs))
  return found.map(({ user }) => user)
}

const enter: Operation<UserStore, LoginUsers, 'enter'> = async (store, projectId, identity, choose) => {
  const { orm, clock } = store
  const { method, subject, email, userName } = identity
  const known = await find(store, projectId, identity, choose)
  if (known) {
    if (userName === known.userName || userName === null) return known
    await orm.update(loginUsers).set({ userName }).where(eq(loginUsers.id, known.id))
    return { ...known, userName }
  }
  const user = {
    id: randomUUID(),
    projectId,
    email,
    userName,
    createdAtMs: clock(),
    loginsEndedAtMs: null,
  }
  try {
    await orm.transaction(async (tx) => {
      await tx.insert(loginUsers).values(user)
      await tx.insert(loginIdentities).values({ projectId, method, subject, userId: user.id })
      if (email !== null)
        await tx.insert(loginAddresses).values({ userId: user.id, email, sinceMs: user.createdAtMs })
    })
    return user
  } catch (error) {
    // Two concurrent first logins: the identity has one visitor, created by the other.
    const other = await find(store, projectId, identity, choose)
    if (other) return other
    throw error
  }
}

const get: Operation<UserStore, LoginUsers, 'get'> = async (store, id) => {
  const { orm } = store
  const [user] = await orm.select().from(loginUsers).where(eq(loginUsers.id, id)).limit(1)
  return user
}

/** Returns the ids of the accounts that an address has, or had earlier. */
function ownersOf({ orm }: UserStore, projectId: string, email: string) {
  const identity = { method: 'email', subject: email } as const
  return orm
    .select({ id: loginIdentities.userId })
    .from(loginIdentities)
    .where(isIdentity(projectId, identity))
    .union(
      orm
        .select({ id: loginEarlierAccounts.userId })
        .from(loginEarlierAccounts)
        .where(isEarlier(projectId, identity)),
    )
}

const knowsDevice: Operation<UserStore, LoginUsers, 'knowsDevice'> = async (
  store,
  projectId,
  email,
  device,
) => {
  const found = await store.orm
    .select({ device: loginDevices.device })
    .from(loginDevices)
    .where(
      and(inArray(loginDevices.userId, ownersOf(store, projectId, email)), eq(loginDevices.device, device)),
    )
    .limit(1)
  return found.length > 0
}

const hasAccount: Operation<UserStore, LoginUsers, 'hasAccount'> = async (store, projectId, email) =>
  (await ownersOf(store, projectId, email)).length > 0

const rememberDevice: Operation<UserStore, LoginUsers, 'rememberDevice'> = async (
  { orm, clock },
  userId,
  device,
  tx = orm,
) => {
  await tx.insert(loginDevices).values({ userId, device, createdAtMs: clock() }).onConflictDoNothing()
}

const forgetDevice: Operation<UserStore, LoginUsers, 'forgetDevice'> = async (store, userId, device) => {
  await store.orm.transaction(async (tx) => {
    await voidStartedLogins(tx, userId, store.clock())
    await forgetDevices(tx, userId, (column) => eq(column, device))
  })
}

const knownSince: Operation<UserStore, LoginUsers, 'knownSince'> = async (store, userId, device) => {
  const { orm } = store
  const [found] = await orm
    .select({ createdAtMs: loginDevices.createdAtMs })
    .from(loginDevices)
    .where(and(eq(loginDevices.userId, userId), eq(loginDevices.device, device)))
    .limit(1)
  return found?.createdAtMs
}

const addressesOf: Operation<UserStore, LoginUsers, 'addressesOf'> = async (store, userId) => {
  const { orm, clock, limits } = store
  const found = await orm
    .select({ email: loginAddresses.email })
    .from(loginAddresses)
    .where(
      and(
        eq(loginAddresses.userId, userId),
        or(isNull(loginAddresses.leftAtMs), gt(loginAddresses.leftAtMs, clock() - limits.noticesMs)),
      ),
    )
  return found.map(({ email }) => email)
}

const addressSince: Operation<UserStore, LoginUsers, 'addressSince'> = async (store, userId, email) => {
  const { orm } = store
  const [found] = await orm
    .select({ sinceMs: loginAddresses.sinceMs })
    .from(loginAddresses)
    .where(and(eq(loginAddresses.userId, userId), eq(loginAddresses.email, email)))
    .limit(1)
  return found?.sinceMs
}

const prune: Operation<UserStore, LoginUsers, 'prune'> = async (store) => {
  const { orm, clock, limits } = store
  await orm.delete(loginAddresses).where(lte(loginAddresses.leftAtMs, clock() - limits.noticesMs))
}
