import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { Database } from '../../../storage/Database.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { loginSessions } from '../../visitors/loginSchema.ts'
import { custodyDevices, custodyRecoveries, custodyWallets } from './custodySchema.ts'

/** Time from setting up the first recovery method until every device needs a step-up. */
const firstWayWaitMs = 72 * 3_600_000

type WalletRef = { id: string; generation: number }
type Orm = Pick<Database['orm'], 'select'>
type Who = { userId: string; device: string }

/** Rights of a device: once the visitor has a wallet, a login alone permits little. */
export type DeviceRights = {
  /** Whether the device has a split of the visitor's wallet. */
  isEnrolled(who: Who): Promise<boolean>
  /** Returns the one of these visitors whose wallet the device opened last and can still open. */
  lastOpened(userIds: readonly string[], device: string): Promise<string | undefined>
  /** @throws RequestError `DEVICE_NOT_ENROLLED` if the visitor has a wallet this device may not open. */
  requireEnrolled(login: ActiveLogin): Promise<void>
  /** @throws RequestError `ENROL_PROOF_INVALID` if the visitor has a wallet and the proof of its data key is wrong */
  requireDataKey(login: ActiveLogin, enrolProof: string | undefined): Promise<void>
  /**
   * Requires a step-up for calls that could cost the owner the wallet: someone with a device, its session and even the data
   * key still lacks a recovery method. Setting up the first method needs no step-up. Returns whether a step-up was required.
   *
   * @throws RequestError `STEP_UP_REQUIRED` if the visitor has recovery methods and this login has not used one recently
   */
  requireStepUp(login: ActiveLogin, tx?: Orm): Promise<boolean>
  /**
   * Whether a device needs a step-up. The first recovery method needs none. Devices older than a method are exempt for some
   * days: otherwise, a thief who sets one up could prevent the owner from removing it.
   */
  needsStepUp(wallet: WalletRef, device: string, tx?: Orm): Promise<boolean>
}

/** State of `createDeviceRights`. */
type RightsStore = {
  orm: Database['orm']
  clock: Clock
}

/** Derives rights from the wallets in the database. */
export function createDeviceRights({
  database: { orm },
  clock,
}: {
  database: Database
  clock: Clock
}): DeviceRights {
  const store: RightsStore = { orm, clock }
  return bindOperations(store, {
    needsStepUp,
    requireStepUp,
    isEnrolled,
    lastOpened,
    requireEnrolled,
    requireDataKey,
  })
}

async function findWallet(store: RightsStore, userId: string, tx: Orm = store.orm) {
  const [wallet] = await tx
    .select({
      id: custodyWallets.id,
      generation: custodyWallets.generation,
      enrolHash: custodyWallets.enrolHash,
    })
    .from(custodyWallets)
    .where(eq(custodyWallets.userId, userId))
    .limit(1)
  return wallet
}

async function findSplit(store: RightsStore, wallet: WalletRef, device: string, tx: Orm = store.orm) {
  const [split] = await tx
    .select({ sinceMs: custodyDevices.createdAtMs })
    .from(custodyDevices)
    .where(
      and(
        eq(custodyDevices.walletId, wallet.id),
        eq(custodyDevices.device, device),
        eq(custodyDevices.generation, wallet.generation),
      ),
    )
    .limit(1)
  return split
}

async function needsStepUp(store: RightsStore, wallet: WalletRef, device: string, tx: Orm = store.orm) {
  const { clock } = store
  const { id, generation } = wallet
  const split = await findSplit(store, wallet, device, tx)
  const boundBeforeMs = Math.max(clock() - firstWayWaitMs, split?.sinceMs ?? 0)
  const found = await tx
    .select({ id: custodyRecoveries.id })
    .from(custodyRecoveries)
    .where(
      and(
        eq(custodyRecoveries.walletId, id),
        eq(custodyRecoveries.generation, generation),
        // Assisted recovery takes days, and older methods have no proof key.
        sql`${custodyRecoveries.factor} ->> 'proofKey' is not null`,
        or(eq(custodyRecoveries.device, device), lte(custodyRecoveries.createdAtMs, boundBeforeMs)),
      ),
    )
    .limit(1)
  return found.length > 0
}

const requireStepUp: Operation<RightsStore, DeviceRights, 'requireStepUp'> = async (
  store,
  { user, device, tokenHash },
  tx = store.orm,
) => {
  const { clock } = store
  const wallet = await findWallet(store, user.id, tx)
  if (!wallet || !(await needsStepUp(store, wallet, device, tx))) return false
  // Re-read: the method used may have been removed since the call arrived.
  const [session] = await tx
    .select({ untilMs: loginSessions.steppedUpUntilMs })
    .from(loginSessions)
    .where(eq(loginSessions.tokenHash, tokenHash))
    .limit(1)
  if (!session?.untilMs || session.untilMs <= clock()) throw answerError('STEP_UP_REQUIRED')
  return true
}

const isEnrolled: Operation<RightsStore, DeviceRights, 'isEnrolled'> = async (store, { userId, device }) => {
  const wallet = await findWallet(store, userId)
  return wallet !== undefined && (await findSplit(store, wallet, device)) !== undefined
}

const lastOpened: Operation<RightsStore, DeviceRights, 'lastOpened'> = async ({ orm }, userIds, device) => {
  const [opened] = await orm
    .select({ userId: custodyWallets.userId })
    .from(custodyDevices)
    .innerJoin(
      custodyWallets,
      and(
        eq(custodyWallets.id, custodyDevices.walletId),
        eq(custodyWallets.generation, custodyDevices.generation),
      ),
    )
    .where(and(inArray(custodyWallets.userId, [...userIds]), eq(custodyDevices.device, device)))
    .orderBy(desc(custodyDevices.lastUsedAtMs), desc(custodyDevices.createdAtMs))
    .limit(1)
  return opened?.userId
}

const requireEnrolled: Operation<RightsStore, DeviceRights, 'requireEnrolled'> = async (
  store,
  { user, device },
) => {
  const wallet = await findWallet(store, user.id)
  if (wallet && !(await findSplit(store, wallet, device))) throw answerError('DEVICE_NOT_ENROLLED')
}

const requireDataKey: Operation<RightsStore, DeviceRights, 'requireDataKey'> = async (
  store,
  { user },
  enrolProof,
) => {
  const wallet = await findWallet(store, user.id)
  if (!wallet) return
  // Both are hashes of 32 random bytes: comparison time reveals nothing.
  if (!enrolProof || hashToken(Buffer.from(enrolProof, 'base64url')) !== wallet.enrolHash)
    throw answerError('ENROL_PROOF_INVALID')
}
