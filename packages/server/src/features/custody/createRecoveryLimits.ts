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
/** Devices that the account has known longest, and that cannot be a thief's who came later. */
const oldDevices = 10

/**
 * How often a password is tried. A right proof of another kind is accepted always: codes of 160 bits and passkeys cannot
 * be guessed.
 */
export type RecoveryLimits = {
  /** @throws RequestError `RECOVERY_LIMIT` while the device has to wait before it tries a password. */
  checkPassword(walletId: string, login: ActiveLogin): Promise<void>
  /**
   * Counts a try before it is looked at. Each device has its own tries, each of which has to wait longer than the one
   * before. Devices that could be a stranger's also share buckets: first those of one network, then those of the wallet.
   * Enrolled devices, those known for longest, and networks where the wallet was opened before draw on no such bucket.
   *
   * @returns what refunds it once it was right
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takePassword(
    wallet: Pick<Wallet, 'id' | 'generation'>,
    caller: CustodyCaller,
  ): Promise<{ wasRight(): Promise<void> }>
  /**
   * Counts what a device asks for in a day: data of a factor that cannot be proven, or the operator's help. One
   * device's do not keep another from it.
   *
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takeDaily(what: 'box' | 'assisted', login: ActiveLogin): Promise<void>
  /**
   * Counts data that a password opens, handed out without a proof; each has to wait longer than the one before.
   *
   * @throws RequestError `RECOVERY_LIMIT`
   */
  takePasswordBox(walletId: string, login: ActiveLogin): Promise<void>
  /** Forgets the device's attempts, because it knows the password. */
  giveBackPassword(walletId: string, device: string): Promise<void>
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

/** Counts in the database, for all replicas together. */
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
  return bindOperations(state, { checkPassword, takePassword, takeDaily, takePasswordBox, giveBackPassword })
}

function refuse(waitMs: number) {
  return answerError('RECOVERY_LIMIT', { retryAfterS: Math.ceil(waitMs / 1_000) })
}

/** After the free ones a minute, then four times as long each time, a day at most: there is always a way. */
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

/** Whether the account has known the device for a day, and among the first: later ones cannot take its place. */
async function isOld({ orm, clock }: LimitState, { user, device }: ActiveLogin) {
  const old = await orm
    .select({ device: loginDevices.device })
    .from(loginDevices)
    .where(and(eq(loginDevices.userId, user.id), lte(loginDevices.createdAtMs, clock() - dayMs)))
    .orderBy(asc(loginDevices.createdAtMs), asc(loginDevices.device))
    .limit(oldDevices)
  return old.some((each) => each.device === device)
}

/** Buckets that a try draws on, the caller's network before the wallet: one network alone does not empty the wallet's. */
async function bucketsOf(
  state: LimitState,
  wallet: Pick<Wallet, 'id' | 'generation'>,
  { login, ip }: CustodyCaller,
  count: number,
): Promise<[what: string[], bucket: Bucket][]> {
  const { limits, networks, orm } = state
  if ((await findSplit(orm, wallet, login.device)) || (await isOld(state, login))) return []
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
  const giveBack = async () => {
    for (const what of taken) await counts.giveBack(what)
  }
  try {
    for (const [what, bucket] of await bucketsOf(state, wallet, caller, count)) {
      const waitMs = await counts.take(what, bucket)
      if (waitMs) throw refuse(waitMs)
      taken.push(what)
    }
    await add(state, wallet.id, device, count)
  } catch (error) {
    await giveBack()
    throw error
  }
  return {
    async wasRight() {
      await giveBack()
      await giveBackPassword(state, wallet.id, device)
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

const giveBackPassword: Operation<LimitState, RecoveryLimits, 'giveBackPassword'> = async (
  { orm, table },
  walletId,
  device,
) => {
  await orm.delete(table).where(and(eq(table.walletId, walletId), eq(table.device, device)))
}
