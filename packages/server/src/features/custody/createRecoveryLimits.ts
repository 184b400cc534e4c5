import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import { toLimitKey } from '../../kit/toLimitKey.ts'
import { toWideLimitKey } from '../../kit/toWideLimitKey.ts'
import type { Database } from '../../storage/Database.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginDevices } from '../visitors/loginSchema.ts'
import type { KnownNetworks } from '../visitors/sqlKnownNetworks.ts'
import type { Bucket, Limits } from '../visitors/sqlLimits.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyTries } from './store/custodySchema.ts'
import { findSplit } from './store/findSplit.ts'
import type { Wallet } from './store/rows.ts'

const dayMs = 86_400_000
/** Password attempts of a device without a delay: a visitor may open the wallet on several sites at the same time. */
const freeTries = 3
const firstDelayMs = 60_000
/** Number of an account's oldest devices that are trusted: a thief who logs in later cannot be among them. */
const maxTrustedDevices = 10

/**
 * Limits password attempts. Valid proofs of other kinds are always accepted: 160-bit codes and passkeys cannot be guessed.
 */
export type RecoveryLimits = {
  /** @throws RequestError `RECOVERY_LIMIT` while the device must wait before its next password attempt */
  checkPassword(walletId: string, login: ActiveLogin): Promise<void>
  /**
   * Counts an attempt before it is checked. Each device has its own attempts, with increasing delays. Devices that may be a
   * stranger's also share buckets: first one per network, then one per wallet. Enrolled devices and the oldest known devices
   * use no shared bucket. Networks where the wallet was opened before don't use the wallet's bucket.
   *
   * @returns a function that refunds the attempt, to call if the password was right
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takePassword(
    wallet: Pick<Wallet, 'id' | 'generation'>,
    caller: CustodyCaller,
  ): Promise<{ refundAttempt(): Promise<void> }>
  /**
   * Counts a device's daily requests for the data of unprovable factors or for assisted recovery. One device's requests do
   * not block another's.
   *
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takeDaily(what: 'box' | 'assisted', login: ActiveLogin): Promise<void>
  /**
   * Counts releases of password-protected data without a proof, with increasing delays.
   *
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takePasswordBox(walletId: string, login: ActiveLogin): Promise<void>
  /** Resets the device's attempts, because it knows the password. */
  resetPasswordAttempts(walletId: string, device: string): Promise<void>
}

/** State of `createRecoveryLimits`. */
type LimitState = {
  clock: Clock
  limits: TryLimits
  orm: Database['orm']
  table: typeof custodyTries
  counts: Limits
  networks: Pick<KnownNetworks, 'isKnown'>
}

type TryLimits = Pick<
  LoginLimits,
  | 'recoveries'
  | 'firstTries'
  | 'firstTryEveryMs'
  | 'furtherTries'
  | 'furtherTryEveryMs'
  | 'networkTries'
  | 'networkTryEveryMs'
>

/** Counts in the database, shared by all replicas. */
export function createRecoveryLimits(options: {
  database: Database
  clock: Clock
  counts: Limits
  networks: Pick<KnownNetworks, 'isKnown'>
  limits: TryLimits
}): RecoveryLimits {
  const { clock, counts, limits, networks } = options
  const { orm } = options.database
  const state: LimitState = { clock, limits, orm, table: custodyTries, counts, networks }
  return bindOperations(state, {
    checkPassword,
    takePassword,
    takeDaily,
    takePasswordBox,
    resetPasswordAttempts,
  })
}

function refuse(waitMs: number) {
  return answerError('RECOVERY_LIMIT', { retryAfterS: Math.ceil(waitMs / 1_000) })
}

/**
 * After the free attempts, one minute, then four times as long each time, but at most a day, so that the owner is never
 * locked out.
 */
function delayAfter(count: number) {
  return count < freeTries ? 0 : Math.min(dayMs, firstDelayMs * 4 ** Math.min(10, count - freeTries))
}

async function check({ orm, table, clock }: LimitState, walletId: string, device: string) {
  const [row] = await orm
    .select()
    .from(table)
    .where(and(eq(table.walletId, walletId), eq(table.device, device)))
    .limit(1)
  if (row && row.nextAtMs > clock()) throw refuse(row.nextAtMs - clock())
  return row?.count ?? 0
}

/** @throws RequestError `RECOVERY_LIMIT` if a concurrent call took the same attempt. */
async function add({ clock, orm, table }: LimitState, walletId: string, device: string, count: number) {
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
  if (!added.length) throw refuse(firstDelayMs)
}

/** Whether the account has known the device for a day and it is among the oldest: later devices cannot displace it. */
async function isTrustedDevice({ orm, clock }: LimitState, { user, device }: ActiveLogin) {
  const old = await orm
    .select({ device: loginDevices.device })
    .from(loginDevices)
    .where(and(eq(loginDevices.userId, user.id), lte(loginDevices.createdAtMs, clock() - dayMs)))
    .orderBy(asc(loginDevices.createdAtMs), asc(loginDevices.device))
    .limit(maxTrustedDevices)
  return old.some((each) => each.device === device)
}

/**
 * Returns the buckets an attempt draws on. The caller's network comes before the wallet, so that one network alone cannot
 * drain the wallet's bucket.
 */
async function bucketsOf(
  state: LimitState,
  wallet: Pick<Wallet, 'id' | 'generation'>,
  { login, ip }: CustodyCaller,
  count: number,
): Promise<[what: string[], bucket: Bucket][]> {
  const { limits, networks, orm } = state
  if ((await findSplit(orm, wallet, login.device)) || (await isTrustedDevice(state, login))) return []
  const { networkTries, networkTryEveryMs, firstTries, firstTryEveryMs, furtherTries, furtherTryEveryMs } =
    limits
  const isHome = await networks.isKnown(['wallet', wallet.id], ip)
  const network = ip && (isHome ? toLimitKey(ip) : (toWideLimitKey(ip) ?? toLimitKey(ip)))
  return [
    ...(network
      ? ([
          [['tries', 'network', wallet.id, network], { max: networkTries, everyMs: networkTryEveryMs }],
        ] satisfies [string[], Bucket][])
      : []),
    ...(isHome
      ? []
      : ([
          count < freeTries
            ? [['tries', 'first', wallet.id], { max: firstTries, everyMs: firstTryEveryMs }]
            : [['tries', 'further', wallet.id], { max: furtherTries, everyMs: furtherTryEveryMs }],
        ] satisfies [string[], Bucket][])),
  ]
}

const checkPassword: Operation<LimitState, RecoveryLimits, 'checkPassword'> = async (
  state,
  walletId,
  { device },
) => {
  await check(state, walletId, device)
}

const takePassword: Operation<LimitState, RecoveryLimits, 'takePassword'> = async (state, wallet, caller) => {
  const { counts } = state
  const { device } = caller.login
  const count = await check(state, wallet.id, device)
  const taken: string[][] = []
  const refund = async () => {
    for (const what of taken) await counts.refund(what)
  }
  try {
    for (const [what, bucket] of await bucketsOf(state, wallet, caller, count)) {
      const waitMs = await counts.take(what, bucket)
      if (waitMs) throw refuse(waitMs)
      taken.push(what)
    }
    await add(state, wallet.id, device, count)
  } catch (error) {
    await refund()
    throw error
  }
  return {
    async refundAttempt() {
      await refund()
      await resetPasswordAttempts(state, wallet.id, device)
    },
  }
}

const takeDaily: Operation<LimitState, RecoveryLimits, 'takeDaily'> = async (
  state,
  what,
  { user, device },
) => {
  const { counts, limits } = state
  const bucket = { max: limits.recoveries, everyMs: Math.ceil(dayMs / limits.recoveries) }
  const waitMs = await counts.take(['recovery', what, user.id, device], bucket)
  if (waitMs) throw refuse(waitMs)
}

const takePasswordBox: Operation<LimitState, RecoveryLimits, 'takePasswordBox'> = async (
  state,
  walletId,
  { device },
) => {
  await add(state, walletId, device, await check(state, walletId, device))
}

const resetPasswordAttempts: Operation<LimitState, RecoveryLimits, 'resetPasswordAttempts'> = async (
  { orm, table },
  walletId,
  device,
) => {
  await orm.delete(table).where(and(eq(table.walletId, walletId), eq(table.device, device)))
}
