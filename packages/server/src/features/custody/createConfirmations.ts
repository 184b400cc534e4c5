import { randomBytes, randomUUID } from 'node:crypto'
import {
  type ConfirmationPurpose,
  type ConfirmationRule,
  type Confirmations,
  type changeConfirmations,
  hashChallenge,
  hashConfirmation,
  type KeySplit,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type PendingConfirmationChange,
  type RouteOutput,
  type RouteParsed,
  type startConfirmation,
  toChangeRequest,
} from '@foyer/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import { loginError } from '../../kit/loginError.ts'
import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import type { Project } from '../../projects/ProjectService.ts'
import type { Database } from '../../storage/Database.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { CustodyCaller } from './CustodyService.ts'
import { confirmationMails } from './confirmationMails.ts'
import {
  custodyChallenges,
  custodyPasskeys,
  custodyRecoverySplits,
  custodyRuleChanges,
  custodyRules,
  type PasskeyKey,
  type StoredChange,
} from './confirmationSchema.ts'
import type { DeviceRights } from './createDeviceRights.ts'
import { type custodyDevices, custodyReleases, type custodyWallets } from './custodySchema.ts'
import { verifyAssertion } from './verifyAssertion.ts'
import { verifyRegistration } from './verifyRegistration.ts'

/** How long a passkey may take to answer. */
const challengeTtlMs = 120_000
/** What was declared within it counts for the limit of the day. */
const dayMs = 86_400_000
/** From a change that weakens to its effect: every device and address can object meanwhile. */
const changeWaitMs = dayMs
/** How long a recovery factor that was used counts as used just now. */
const freshRecoveryMs = 900_000
const passkeysMax = 8
const pendingMax = 8

type Tx = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>
type Wallet = typeof custodyWallets.$inferSelect
type Split = typeof custodyDevices.$inferSelect
type Passkey = typeof custodyPasskeys.$inferSelect

/** What a release takes along. */
export type ReleaseConfirmation = {
  purpose?: ConfirmationPurpose | undefined
  assertion?: PasskeyAssertion | undefined
}

/** What the visitor sees and changes of it. Errors are those of the routes. */
export type ConfirmationsService = {
  show(caller: CustodyCaller): Promise<Confirmations>
  start(
    caller: CustodyCaller,
    asked: RouteParsed<typeof startConfirmation>['body'],
  ): Promise<RouteOutput<typeof startConfirmation>>
  change(
    caller: CustodyCaller,
    given: RouteParsed<typeof changeConfirmations>['body'],
  ): Promise<Confirmations>
  cancel(caller: CustodyCaller, id: string): Promise<Confirmations>
}

/**
 * Keeps the rule by which a passkey has to confirm, and checks it where shares are released.
 *
 * The server cannot see what the frame signs. It holds against a frame that was tricked into a question, and against
 * whoever has a device's profile and session without the passkey: the share itself is what they do not get.
 */
export function createConfirmations(options: {
  database: Database
  clock: Clock
  notices: Notices
  sharesKms: KmsProvider
  /** Origin of the secure site. */
  secureUrl: string
  rights: Pick<DeviceRights, 'requireStepUp'>
  requireEnrolled(caller: CustodyCaller, generation?: number): Promise<{ wallet: Wallet; split: Split }>
  lock(tx: Tx, wallet: Wallet, device?: string): Promise<void>
}) {
  const { clock, notices, sharesKms, secureUrl: origin, rights, requireEnrolled, lock } = options
  const { orm } = options.database
  const iso = (ms: number) => new Date(ms).toISOString()

  async function ownRule({ id }: Wallet, tx: Tx): Promise<ConfirmationRule> {
    const [row] = await tx.select().from(custodyRules).where(eq(custodyRules.walletId, id)).limit(1)
    return row?.rule ?? { kind: 'never' }
  }
  const passkeysOf = ({ id }: Wallet, tx: Tx): Promise<Passkey[]> =>
    tx
      .select()
      .from(custodyPasskeys)
      .where(eq(custodyPasskeys.walletId, id))
      .orderBy(asc(custodyPasskeys.createdAtMs), asc(custodyPasskeys.id))
  const pendingOf = ({ id }: Wallet, tx: Tx) =>
    tx
      .select()
      .from(custodyRuleChanges)
      .where(eq(custodyRuleChanges.walletId, id))
      .orderBy(asc(custodyRuleChanges.readyAtMs), asc(custodyRuleChanges.id))
  const inForce = (own: ConfirmationRule, project: Project): ConfirmationRule =>
    project.requirePasskey ? { kind: 'always' } : own

  async function setRule({ id: walletId }: Wallet, rule: ConfirmationRule, tx: Tx) {
    await tx
      .insert(custodyRules)
      .values({ walletId, rule })
      .onConflictDoUpdate({ target: custodyRules.walletId, set: { rule } })
  }
  async function addPasskey({ id: walletId }: Wallet, passkey: PasskeyKey, tx: Tx) {
    await tx
      .insert(custodyPasskeys)
      .values({ id: randomUUID(), walletId, ...passkey, createdAtMs: clock() })
      .onConflictDoNothing()
  }
  async function removePasskey({ id: walletId }: Wallet, id: string, tx: Tx) {
    await tx
      .delete(custodyPasskeys)
      .where(and(eq(custodyPasskeys.id, id), eq(custodyPasskeys.walletId, walletId)))
  }
  /** Applies what has waited long enough; no timer, so that none is lost. */
  async function settle(wallet: Wallet, project: Project, tx: Tx): Promise<void> {
    const due = (await pendingOf(wallet, tx)).filter(({ readyAtMs }) => readyAtMs <= clock())
    if (!due.length) return
    await tx.delete(custodyRuleChanges).where(
      inArray(
        custodyRuleChanges.id,
        due.map(({ id }) => id),
      ),
    )
    for (const { change } of due) {
      const passkeys = await passkeysOf(wallet, tx)
      const rule = inForce(await ownRule(wallet, tx), project)
      if (change.kind === 'rule') {
        // A rule without a passkey would shut the wallet.
        if (change.rule.kind === 'never' || passkeys.length) await setRule(wallet, change.rule, tx)
      } else if (change.kind === 'addPasskey') {
        if (passkeys.length < passkeysMax) await addPasskey(wallet, change.passkey, tx)
      } else if (rule.kind === 'never' || passkeys.length > 1) await removePasskey(wallet, change.id, tx)
    }
  }
  async function ruleOf(wallet: Wallet, project: Project): Promise<ConfirmationRule> {
    const pending = await pendingOf(wallet, orm)
    if (pending.some(({ readyAtMs }) => readyAtMs <= clock()))
      await orm.transaction(async (tx) => {
        await lock(tx, wallet)
        await settle(wallet, project, tx)
      })
    return inForce(await ownRule(wallet, orm), project)
  }

  /** Takes a challenge once, before anything of the answer is looked at: of two answers to it, one is late. */
  async function takeChallenge({ login }: CustodyCaller, wallet: Wallet, id: string, isRelease: boolean) {
    const [challenge] = await orm
      .delete(custodyChallenges)
      .where(
        and(
          eq(custodyChallenges.id, id),
          eq(custodyChallenges.walletId, wallet.id),
          eq(custodyChallenges.device, login.device),
          eq(custodyChallenges.session, login.tokenHash),
          gt(custodyChallenges.expiresAtMs, clock()),
          isRelease ? isNotNull(custodyChallenges.purpose) : isNull(custodyChallenges.purpose),
        ),
      )
      .returning()
    if (!challenge) throw loginError('CONFIRMATION_INVALID')
    return challenge
  }
  async function confirm(caller: CustodyCaller, wallet: Wallet, split: Split, assertion: PasskeyAssertion) {
    const { nonce, purpose } = await takeChallenge(caller, wallet, assertion.challengeId, true)
    const passkey = (await passkeysOf(wallet, orm)).find(
      ({ credentialId }) => credentialId === assertion.credentialId,
    )
    if (!passkey || !purpose) throw loginError('CONFIRMATION_INVALID')
    const challenge = await hashChallenge(nonce, purpose.requestHash)
    const { hostOrigin } = split
    if (!verifyAssertion(assertion, passkey, challenge, { origin, hostOrigin }))
      throw loginError('CONFIRMATION_INVALID')
    return { requestHash: purpose.requestHash, credentialId: passkey.credentialId }
  }
  async function register(
    caller: CustodyCaller,
    wallet: Wallet,
    split: Split,
    registration: PasskeyRegistration,
  ) {
    const { nonce } = await takeChallenge(caller, wallet, registration.challengeId, false)
    const challenge = Buffer.from(nonce, 'base64url')
    const key = verifyRegistration(registration, challenge, { origin, hostOrigin: split.hostOrigin })
    if (!key) throw loginError('CONFIRMATION_INVALID')
    return { credentialId: registration.credentialId, ...key }
  }

  /** US dollars that were declared and not confirmed within a day. */
  async function isBelow(wallet: Wallet, amount: string, limit: string, tx: Tx): Promise<boolean> {
    const [row] = await tx
      .select({
        isBelow: sql<boolean>`coalesce(sum(${custodyReleases.amount}), 0) + ${amount}::numeric <= ${limit}::numeric`,
      })
      .from(custodyReleases)
      .where(and(eq(custodyReleases.walletId, wallet.id), gt(custodyReleases.atMs, clock() - dayMs)))
    return row?.isBelow === true
  }
  /** Whether this session's passkey, or a recovery factor on this device, was used for it just now. */
  async function proofOf(
    { login }: CustodyCaller,
    wallet: Wallet,
    requestHash: string,
    tx: Tx,
  ): Promise<'passkey' | 'recovery' | undefined> {
    const rows = await tx
      .select()
      .from(custodyReleases)
      .where(
        and(
          eq(custodyReleases.walletId, wallet.id),
          eq(custodyReleases.device, login.device),
          gt(custodyReleases.atMs, clock() - freshRecoveryMs),
        ),
      )
    const isConfirmed = rows.some(
      (row) =>
        row.credentialId !== null &&
        row.requestHash === requestHash &&
        row.session === login.tokenHash &&
        row.atMs > clock() - challengeTtlMs,
    )
    if (isConfirmed) return 'passkey'
    return rows.some(({ kind }) => kind === 'recovery' || kind === 'assisted') ? 'recovery' : undefined
  }

  async function saveRecoverySplit(
    wallet: Pick<Wallet, 'id' | 'userId' | 'generation'>,
    split: KeySplit,
  ): Promise<(tx: Tx) => Promise<void>> {
    const serverShare = await sealEnvelope(sharesKms, split.serverShare, recoveryContext(wallet))
    const { id: walletId, generation } = wallet
    const row = { walletId, generation, serverShare, recoveryShare: split.recoveryShare }
    return async (tx) => {
      await tx
        .insert(custodyRecoverySplits)
        .values(row)
        .onConflictDoUpdate({ target: custodyRecoverySplits.walletId, set: row })
    }
  }
  const recoveryContext = ({ userId, generation }: Pick<Wallet, 'userId' | 'generation'>) =>
    `recovery-share|${userId}|${generation}`

  function toPending(row: typeof custodyRuleChanges.$inferSelect): PendingConfirmationChange {
    const { change, id, readyAtMs } = row
    const shown = change.kind === 'addPasskey' ? { kind: change.kind, name: change.passkey.name } : change
    return { id, change: shown, readyAt: iso(readyAtMs) }
  }
  async function show({ project }: CustodyCaller, wallet: Wallet): Promise<Confirmations> {
    await ruleOf(wallet, project)
    const [rule, passkeys, pending] = await Promise.all([
      ownRule(wallet, orm),
      passkeysOf(wallet, orm),
      pendingOf(wallet, orm),
    ])
    return {
      rule,
      isRequired: project.requirePasskey === true,
      passkeys: passkeys.map(({ id, credentialId, name, createdAtMs, x, y }) => ({
        id,
        credentialId,
        name,
        createdAt: iso(createdAtMs),
        publicKey: { x, y },
      })),
      pending: pending.map(toPending),
    }
  }

  const service: ConfirmationsService = {
    async show(caller) {
      const { wallet } = await requireEnrolled(caller)
      return show(caller, wallet)
    },
    async start(caller, asked) {
      const { wallet } = await requireEnrolled(caller, asked.generation)
      const passkeys = await passkeysOf(wallet, orm)
      if (asked.for === 'release' && !passkeys.length) throw loginError('PASSKEY_MISSING')
      await orm.delete(custodyChallenges).where(lte(custodyChallenges.expiresAtMs, clock()))
      const { device, tokenHash: session } = caller.login
      const id = randomUUID()
      const nonce = randomBytes(32).toString('base64url')
      const purpose = asked.for === 'release' ? asked.purpose : null
      const expiresAtMs = clock() + challengeTtlMs
      await orm
        .insert(custodyChallenges)
        .values({ id, walletId: wallet.id, device, session, nonce, purpose, expiresAtMs })
      return { challengeId: id, nonce, credentialIds: passkeys.map(({ credentialId }) => credentialId) }
    },
    async change(caller, { generation, change, enrolProof, recoverySplit }) {
      const { wallet, split } = await requireEnrolled(caller, generation)
      if (hashToken(Buffer.from(enrolProof, 'base64url')) !== wallet.enrolHash)
        throw loginError('ENROL_PROOF_INVALID')
      const stored = await toStored(change)
      const saveSplit = await saveRecoverySplit(wallet, recoverySplit)
      const requestHash = await hashConfirmation(toChangeRequest(wallet.id, change))
      const { project, login } = caller

      async function toStored(given: typeof change): Promise<StoredChange> {
        if (given.kind !== 'addPasskey') return given
        const key = await register(caller, wallet, split, given.registration)
        return { kind: 'addPasskey', passkey: { ...key, name: given.name } }
      }
      const readyAtMs = await orm.transaction(async (tx) => {
        // Two devices that remove each the other's passkey at once must not leave none.
        await lock(tx, wallet, login.device)
        await settle(wallet, project, tx)
        const own = await ownRule(wallet, tx)
        const rule = inForce(own, project)
        const passkeys = await passkeysOf(wallet, tx)
        const isGuarded = rule.kind !== 'never' && passkeys.length > 0
        const proof = isGuarded ? await proofOf(caller, wallet, requestHash, tx) : 'passkey'
        if (!proof) throw loginError('PASSKEY_REQUIRED')
        // A passkey of a thief's would confirm a step-up, too.
        if (!isGuarded) await rights.requireStepUp(login, tx)
        await saveSplit(tx)
        const isWeaker = stored.kind === 'rule' && strength(stored.rule, own) < 0
        if (stored.kind === 'rule' && stored.rule.kind !== 'never' && !passkeys.length)
          throw loginError('PASSKEY_MISSING')
        if (stored.kind === 'addPasskey' && passkeys.length >= passkeysMax) throw loginError('PASSKEY_LIMIT')
        if (stored.kind === 'removePasskey' && rule.kind !== 'never' && passkeys.length === 1)
          throw loginError('PASSKEY_LAST')
        if (stored.kind === 'rule')
          // The last word on the rule counts; an older one must not come into effect after it.
          for (const { id, change: waiting } of await pendingOf(wallet, tx))
            if (waiting.kind === 'rule')
              await tx.delete(custodyRuleChanges).where(eq(custodyRuleChanges.id, id))
        if (isWeaker || (stored.kind !== 'rule' && proof === 'recovery')) {
          if ((await pendingOf(wallet, tx)).length >= pendingMax) throw loginError('PASSKEY_LIMIT')
          const at = clock() + changeWaitMs
          await tx
            .insert(custodyRuleChanges)
            .values({ id: randomUUID(), walletId: wallet.id, change: stored, readyAtMs: at })
          return at
        }
        if (stored.kind === 'rule') await setRule(wallet, stored.rule, tx)
        else if (stored.kind === 'addPasskey') await addPasskey(wallet, stored.passkey, tx)
        else await removePasskey(wallet, stored.id, tx)
        return undefined
      })
      const what = describe(stored, project.name)
      const mail =
        readyAtMs === undefined
          ? confirmationMails.changed({ project: project.name, what })
          : confirmationMails.waiting({ project: project.name, what, readyAt: iso(readyAtMs) })
      await notices.tell(login.user.id, mail)
      return show(caller, wallet)
    },
    async cancel(caller, id) {
      const { wallet } = await requireEnrolled(caller)
      const gone = await orm.transaction(async (tx) => {
        await lock(tx, wallet, caller.login.device)
        await settle(wallet, caller.project, tx)
        return tx
          .delete(custodyRuleChanges)
          .where(and(eq(custodyRuleChanges.id, id), eq(custodyRuleChanges.walletId, wallet.id)))
          .returning({ id: custodyRuleChanges.id })
      })
      const { project, login } = caller
      if (gone.length)
        await notices.tell(login.user.id, confirmationMails.cancelled({ project: project.name }))
      return show(caller, wallet)
    },
  }

  return {
    service,
    ruleOf,
    saveRecoverySplit,
    recoveryContext,
    /** Ends what waits: whoever replaces all keys does not want what somebody else may have begun. */
    async cancelAll({ id }: Wallet, tx: Tx): Promise<void> {
      await tx.delete(custodyRuleChanges).where(eq(custodyRuleChanges.walletId, id))
    },
    /** The split for recoveries of this generation, if the wallet has one. */
    async findRecoverySplit({ id, generation }: Wallet) {
      const [row] = await orm
        .select()
        .from(custodyRecoverySplits)
        .where(and(eq(custodyRecoverySplits.walletId, id), eq(custodyRecoverySplits.generation, generation)))
        .limit(1)
      return row
    },
    /**
     * Checks what a release takes, and notes it before anything is handed out.
     *
     * @throws RequestError `CONFIRMATION_INVALID`, `PASSKEY_MISSING`, `PASSKEY_REQUIRED`
     */
    async noteRelease(
      caller: CustodyCaller,
      wallet: Wallet,
      split: Split,
      { purpose, assertion }: ReleaseConfirmation,
    ): Promise<void> {
      const { project, login } = caller
      const row = {
        walletId: wallet.id,
        userId: wallet.userId,
        device: login.device,
        generation: wallet.generation,
        kind: 'share' as const,
        session: login.tokenHash,
        requestHash: purpose?.requestHash ?? null,
        atMs: clock(),
      }
      const rule = await ruleOf(wallet, project)
      if (rule.kind === 'never') return void (await orm.insert(custodyReleases).values(row))
      if (assertion) {
        const confirmed = await confirm(caller, wallet, split, assertion)
        return void (await orm.insert(custodyReleases).values({ ...row, ...confirmed }))
      }
      const isNoted = await orm.transaction(async (tx) => {
        // Two releases at once must not both fit below one limit.
        await lock(tx, wallet, login.device)
        const now = inForce(await ownRule(wallet, tx), project)
        // Nothing can be confirmed yet: what sets the passkey up has to open the wallet.
        if (!(await passkeysOf(wallet, tx)).length) {
          if (purpose?.kind !== 'plain') throw loginError('PASSKEY_MISSING')
          await tx.insert(custodyReleases).values(row)
          return true
        }
        if (now.kind !== 'above' || !purpose || purpose.kind === 'power') return false
        const amount = purpose.kind === 'plain' ? '0' : purpose.amount
        if (amount === undefined || !(await isBelow(wallet, amount, now.amount, tx))) return false
        await tx.insert(custodyReleases).values({ ...row, amount })
        return true
      })
      if (!isNoted) throw loginError('PASSKEY_REQUIRED')
    },
  }
}

const ranks = { never: 0, above: 1, always: 2 } as const

/** Below zero where the first rule asks less. */
function strength(a: ConfirmationRule, b: ConfirmationRule): number {
  if (a.kind !== 'above' || b.kind !== 'above') return ranks[a.kind] - ranks[b.kind]
  return (
    Number(toUnits(b.amount) - toUnits(a.amount) > 0n) - Number(toUnits(b.amount) - toUnits(a.amount) < 0n)
  )
}

/** Decimal text in its smallest units; the contract's has no more than 78 digits behind the point. */
function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(78, '0'))
}

function describe(change: StoredChange, project: string): string {
  if (change.kind === 'addPasskey')
    return `The passkey “${change.passkey.name}” is to confirm what your wallet at ${project} does.`
  if (change.kind === 'removePasskey')
    return `A passkey is no longer to confirm what your wallet at ${project} does.`
  const { rule } = change
  if (rule.kind === 'always') return `Your wallet at ${project} is to ask for your passkey for everything.`
  return rule.kind === 'above'
    ? `Your wallet at ${project} is to ask for your passkey above ${rule.amount} US dollars a day.`
    : `Your wallet at ${project} is not to ask for your passkey any more.`
}
