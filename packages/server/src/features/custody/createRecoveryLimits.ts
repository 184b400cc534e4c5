import { and, eq, inArray, sql } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import type { Limits } from '../visitors/sqlLimits.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'
import { custodyTries } from './store/custodySchema.ts'

const dayMs = 86_400_000
/** Password attempts without a delay: a visitor may open the wallet on several sites at the same time. */
const freeTries = 3
const firstDelayMs = 60_000

/** How often a wallet is recovered. */
export type RecoveryLimits = {
  /**
   * Counts a recovery attempt per device, so that an intruder in the mailbox cannot keep the owner from recovering.
   * Devices new to the visitor also share a counter; a device used a day ago is not affected by it.
   *
   * @throws RequestError `RECOVERY_LIMIT`
   */
  take(login: ActiveLogin): Promise<void>
  /** Refunds the last attempt because it was correct. */
  giveBack(login: ActiveLogin): Promise<void>
  /** @throws RequestError `RECOVERY_LIMIT` while the device has to wait before it tries a password. */
  checkPassword(walletId: string, login: ActiveLogin): Promise<void>
  /**
   * Counts a password attempt over the wallet's lifetime; each one has to wait longer than the one before.
   *
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takePassword(walletId: string, login: ActiveLogin): Promise<void>
  /** Forgets the device's attempts, because it knows the password. */
  giveBackPassword(walletId: string, device: string): Promise<void>
}

/** State of `createRecoveryLimits`. */
type LimitState = {
  users: Pick<LoginUsers, 'knownSince'>
  clock: Clock
  limits: Pick<LoginLimits, 'recoveries'>
  orm: Database['orm']
  table: typeof custodyTries
  counts: Limits
}

/** Counts in the database, for all replicas together. */
export function createRecoveryLimits(options: {
  database: Database
  clock: Clock
  counts: Limits
  limits: Pick<LoginLimits, 'recoveries'>
  users: Pick<LoginUsers, 'knownSince'>
}): RecoveryLimits {
  const { clock, counts, limits, users } = options
  const { orm } = options.database
  const table = custodyTries

  const state: LimitState = { users, clock, limits, orm, table, counts }
  return bindOperations(state, { take, giveBack, checkPassword, takePassword, giveBackPassword })
}

async function isKnown(state: LimitState, { user, device }: ActiveLogin) {
  const { users, clock } = state
  const sinceMs = await users.knownSince(user.id, device)
  return sinceMs !== undefined && sinceMs <= clock() - dayMs
}

function refuse(waitMs: number) {
  return answerError('RECOVERY_LIMIT', { retryAfterS: Math.ceil(waitMs / 1_000) })
}

/** After the free ones a minute, then four times as long each time, a day at most: there is always a way. */
function delayAfter(count: number) {
  return count < freeTries ? 0 : Math.min(dayMs, firstDelayMs * 4 ** Math.min(10, count - freeTries))
}

/** The counter that delays the device: its own, or the one shared by all new devices. */
async function nameOf(state: LimitState, login: ActiveLogin) {
  return (await isKnown(state, login)) ? login.device : ''
}

async function countersOf(state: LimitState, login: ActiveLogin): Promise<[what: string[], max: number][]> {
  const { limits } = state
  const { user, device } = login
  const own: [string[], number] = [['recovery', user.id, device], limits.recoveries]
  return (await isKnown(state, login)) ? [own] : [own, [['recovery', user.id], limits.recoveries * 3]]
}

async function check(state: LimitState, walletId: string, name: string) {
  const { orm, table, clock } = state
  const [row] = await orm
    .select()
    .from(table)
    .where(and(eq(table.walletId, walletId), eq(table.device, name)))
    .limit(1)
  if (row && row.nextAtMs > clock()) throw refuse(row.nextAtMs - clock())
  return row?.count ?? 0
}

/** `false` if a concurrent call took the same attempt. */
async function add(state: LimitState, walletId: string, device: string, count: number) {
  const { clock, orm, table } = state
  const nextAtMs = clock() + delayAfter(count + 1)
  const added = await orm
    .insert(table)
    .values({ walletId, device, count: 1, nextAtMs })
    .onConflictDoUpdate({
      target: [table.walletId, table.device],
      set: { count: sql`${table.count} + 1`, nextAtMs },
      setWhere: eq(table.count, count),
    })
    .returning({ count: table.count })
  return added.length > 0
}

const take: Operation<LimitState, RecoveryLimits, 'take'> = async (state, login) => {
  const { counts } = state
  for (const [what, max] of await countersOf(state, login)) {
    const waitMs = await counts.take(what, { max, windowMs: dayMs })
    if (waitMs) throw refuse(waitMs)
  }
}

const giveBack: Operation<LimitState, RecoveryLimits, 'giveBack'> = async (state, login) => {
  const { counts } = state
  for (const [what] of await countersOf(state, login)) await counts.giveBack(what)
}

const checkPassword: Operation<LimitState, RecoveryLimits, 'checkPassword'> = async (
  state,
  walletId,
  login,
) => {
  await check(state, walletId, await nameOf(state, login))
}

const takePassword: Operation<LimitState, RecoveryLimits, 'takePassword'> = async (
  state,
  walletId,
  login,
) => {
  const { orm, table } = state
  const name = await nameOf(state, login)
  const count = await check(state, walletId, name)
  if (!(await add(state, walletId, name, count))) throw refuse(firstDelayMs)
  if (name !== login.device) {
    // Its share of the attempts of all new devices, refunded if it turns out to be the owner's.
    const [own] = await orm
      .select({ count: table.count })
      .from(table)
      .where(and(eq(table.walletId, walletId), eq(table.device, login.device)))
    await add(state, walletId, login.device, own?.count ?? 0)
  }
}

const giveBackPassword: Operation<LimitState, RecoveryLimits, 'giveBackPassword'> = async (
  state,
  walletId,
  device,
) => {
  const { orm, table } = state
  await orm.transaction(async (tx) => {
    const isThese = and(eq(table.walletId, walletId), inArray(table.device, ['', device]))
    const rows = await tx.select().from(table).where(isThese).for('update')
    const own = rows.find((row) => row.device === device)
    if (!own) return
    await tx.delete(table).where(and(eq(table.walletId, walletId), eq(table.device, device)))
    await tx
      .update(table)
      .set({ count: sql`greatest(0, ${table.count} - ${own.count})`, nextAtMs: 0 })
      .where(and(eq(table.walletId, walletId), eq(table.device, '')))
  })
}
