import { randomBytes, randomUUID } from 'node:crypto'
import {
  type finishStepUp,
  hashChallenge,
  hashConfirmation,
  type PasskeyAssertion,
  type RouteOutput,
  type RouteParsed,
  type startStepUp,
  toStepUpRequest,
  toStepUpText,
} from '@foyer/contract'
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import type { Notices } from '../visitors/createNotices.ts'
import { loginSessions } from '../visitors/loginSchema.ts'
import { countUse } from './confirmations/countUse.ts'
import type { RecoveryLimits } from './createRecoveryLimits.ts'
import { isSignedBy } from './isSignedBy.ts'
import { verifyAssertion } from './passkeys/verifyAssertion.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { custodyPasskeys } from './store/confirmationSchema.ts'
import type { DeviceRights } from './store/createDeviceRights.ts'
import { custodyStepUps } from './store/custodySchema.ts'
import { recoveriesOf } from './store/recoveriesOf.ts'
import { requireEnrolled } from './store/requireEnrolled.ts'
import type { Orm, Split, Wallet } from './store/rows.ts'
import { toProvableMethod } from './toProvableMethod.ts'

/** Time limit for entering a code. */
const challengeTtlMs = 600_000
/** How long a step-up is valid. */
const stepUpTtlMs = 600_000

type Tail<values extends readonly unknown[]> = values extends readonly [unknown, ...infer rest] ? rest : never

/** State of `createStepUps`. */
type StepUpState = {
  orm: Database['orm']
  clock: Clock
  origin: string
  rights: Pick<DeviceRights, 'needsStepUp'>
  recoveryLimits: RecoveryLimits
  notices: Notices
}

/**
 * Marks a login in which the visitor used a recovery method. It requires the secret itself, not the data that the secret
 * opens: a device that can open the wallet also has the private recovery key.
 */
export function createStepUps(options: {
  database: Database
  clock: Clock
  /** Origin of the secure site. */
  secureUrl: string
  recoveryLimits: RecoveryLimits
  rights: Pick<DeviceRights, 'needsStepUp'>
  notices: Notices
}) {
  const { clock, secureUrl: origin, recoveryLimits, rights, notices } = options
  const { orm } = options.database

  const stepUps: StepUpState = { orm, clock, origin, rights, recoveryLimits, notices }
  return bindOperations(stepUps, { ask, findRecovery, endRecovery, grant, endOthers, start, finish })
}

function passkeysOf(stepUps: StepUpState, { id }: Wallet) {
  return stepUps.orm.select().from(custodyPasskeys).where(eq(custodyPasskeys.walletId, id))
}

/** Allows a login to make changes for a while. */
async function grant(
  stepUps: StepUpState,
  { tokenHash }: ActiveLogin,
  tx: Orm = stepUps.orm,
): Promise<string> {
  const { clock } = stepUps
  const steppedUpUntilMs = clock() + stepUpTtlMs
  await tx.update(loginSessions).set({ steppedUpUntilMs }).where(eq(loginSessions.tokenHash, tokenHash))
  return new Date(steppedUpUntilMs).toISOString()
}

/** Stores a challenge for a step-up, or for a recovery by one method. */
async function ask(
  stepUps: StepUpState,
  { login }: CustodyCaller,
  wallet: Wallet,
  recoveryId: string | null = null,
): Promise<{ challengeId: string; nonce: string }> {
  const { orm, clock } = stepUps
  await orm.delete(custodyStepUps).where(lte(custodyStepUps.expiresAtMs, clock()))
  const id = randomUUID()
  const nonce = randomBytes(32).toString('base64url')
  const expiresAtMs = clock() + challengeTtlMs
  const { device, tokenHash: session } = login
  await orm
    .insert(custodyStepUps)
    .values({ id, walletId: wallet.id, device, session, nonce, recoveryId, expiresAtMs })
  return { challengeId: id, nonce }
}

/** Matches an unexpired challenge of this login for this recovery method. */
function isRecovery(
  { clock }: StepUpState,
  { login }: CustodyCaller,
  wallet: Wallet,
  asked: { challengeId: string; recoveryId: string },
) {
  return and(
    eq(custodyStepUps.id, asked.challengeId),
    eq(custodyStepUps.walletId, wallet.id),
    eq(custodyStepUps.device, login.device),
    eq(custodyStepUps.session, login.tokenHash),
    eq(custodyStepUps.recoveryId, asked.recoveryId),
    gt(custodyStepUps.expiresAtMs, clock()),
  )
}

/**
 * Returns the nonce of a recovery challenge without consuming it. Further attempts may follow: a mistyped password should not
 * cost another mailed code.
 */
async function findRecovery(stepUps: StepUpState, ...which: Tail<Parameters<typeof isRecovery>>) {
  const [found] = await stepUps.orm
    .select({ nonce: custodyStepUps.nonce })
    .from(custodyStepUps)
    .where(isRecovery(stepUps, ...which))
    .limit(1)
  if (!found) throw answerError('CHALLENGE_EXPIRED')
  return found.nonce
}

/** Consumes a challenge after a correct response; of two correct responses, only one counts. */
async function endRecovery(stepUps: StepUpState, ...which: Tail<Parameters<typeof isRecovery>>) {
  const used = await stepUps.orm
    .delete(custodyStepUps)
    .where(isRecovery(stepUps, ...which))
    .returning({ id: custodyStepUps.id })
  if (!used.length) throw answerError('CHALLENGE_EXPIRED')
}

/** Consumes a challenge before checking the response, so a challenge accepts only one response. */
async function takeChallenge(stepUps: StepUpState, { login }: CustodyCaller, wallet: Wallet, id: string) {
  const { orm, clock } = stepUps
  const [challenge] = await orm
    .delete(custodyStepUps)
    .where(
      and(
        eq(custodyStepUps.id, id),
        eq(custodyStepUps.walletId, wallet.id),
        eq(custodyStepUps.device, login.device),
        eq(custodyStepUps.session, login.tokenHash),
        // Recovery challenges are excluded: they may have required a mailed code.
        isNull(custodyStepUps.recoveryId),
        gt(custodyStepUps.expiresAtMs, clock()),
      ),
    )
    .returning()
  if (!challenge) throw answerError('CHALLENGE_EXPIRED')
  return challenge
}

async function isConfirmed(
  stepUps: StepUpState,
  caller: CustodyCaller,
  wallet: Wallet,
  split: Split,
  assertion: PasskeyAssertion,
  nonce: string,
) {
  const { origin } = stepUps
  const passkey = (await passkeysOf(stepUps, wallet)).find(
    ({ credentialId }) => credentialId === assertion.credentialId,
  )
  if (!passkey) return false
  const challenge = await hashChallenge(nonce, await hashConfirmation(toStepUpRequest(wallet.id)))
  const verified = verifyAssertion(assertion, passkey, challenge, { origin, hostOrigin: split.hostOrigin })
  return verified !== undefined && (await countUse(stepUps, caller, passkey, verified.signCount))
}

/** Ends the step-ups of the visitor's other logins, which may have used the method being removed. */
async function endOthers(_: StepUpState, { user, tokenHash }: ActiveLogin, tx: Orm): Promise<void> {
  await tx
    .update(loginSessions)
    .set({ steppedUpUntilMs: null })
    .where(and(eq(loginSessions.userId, user.id), ne(loginSessions.tokenHash, tokenHash)))
}

/** @throws RequestError `DEVICE_NOT_ENROLLED` */
async function start(stepUps: StepUpState, caller: CustodyCaller): Promise<RouteOutput<typeof startStepUp>> {
  const { orm, rights, clock } = stepUps
  const { wallet } = await requireEnrolled(orm, caller)
  const { device, tokenHash } = caller.login
  const [isNeeded, recoveries, passkeys, [mark]] = await Promise.all([
    rights.needsStepUp(wallet, device),
    recoveriesOf(orm, wallet),
    passkeysOf(stepUps, wallet),
    orm
      .select({ untilMs: loginSessions.steppedUpUntilMs })
      .from(loginSessions)
      .where(eq(loginSessions.tokenHash, tokenHash)),
  ])
  const untilMs = mark?.untilMs ?? 0
  return {
    ...(await ask(stepUps, caller, wallet)),
    ways: isNeeded ? recoveries.flatMap(toProvableMethod) : [],
    credentialIds: passkeys.map(({ credentialId }) => credentialId),
    steppedUpUntil: untilMs > clock() ? new Date(untilMs).toISOString() : null,
  }
}

/** @throws RequestError `CHALLENGE_EXPIRED`, `DEVICE_NOT_ENROLLED`, `RECOVERY_LIMIT`, `STEP_UP_INVALID` */
async function finish(
  stepUps: StepUpState,
  caller: CustodyCaller,
  given: RouteParsed<typeof finishStepUp>['body'],
): Promise<RouteOutput<typeof finishStepUp>> {
  const { orm, recoveryLimits } = stepUps
  const { login } = caller
  const { wallet, split } = await requireEnrolled(orm, caller)
  if (given.kind === 'passkey') {
    const { nonce } = await takeChallenge(stepUps, caller, wallet, given.assertion.challengeId)
    if (!(await isConfirmed(stepUps, caller, wallet, split, given.assertion, nonce)))
      throw answerError('STEP_UP_INVALID')
    return { steppedUpUntil: await grant(stepUps, login) }
  }
  const { challengeId, recoveryId, signature } = given
  const { nonce } = await takeChallenge(stepUps, caller, wallet, challengeId)
  const factor = (await recoveriesOf(orm, wallet)).find(({ id }) => id === recoveryId)?.factor
  if (!factor?.proofKey) throw answerError('STEP_UP_INVALID')
  // Counted before it is checked, in the same bucket as recoveries, so that this is not a second way to guess.
  const tried = factor.kind === 'password' ? await recoveryLimits.takePassword(wallet, caller) : undefined
  const text = toStepUpText({ challengeId, nonce, walletId: wallet.id, recoveryId })
  if (!isSignedBy(factor.proofKey, text, signature)) throw answerError('STEP_UP_INVALID')
  await tried?.refundAttempt()
  return { steppedUpUntil: await grant(stepUps, login) }
}
