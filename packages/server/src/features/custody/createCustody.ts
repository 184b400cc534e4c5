import { randomUUID } from 'node:crypto'
import type { CustodyDevice, CustodyWait, CustodyWallet, NewRecovery, Recovery } from '@foyer/contract'
import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import { loginError } from '../../kit/loginError.ts'
import type { Mail } from '../../kit/mail/MailService.ts'
import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'
import { openEnvelope } from '../../kit/sealing/openEnvelope.ts'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import type { Database } from '../../storage/Database.ts'
import type { Codes } from '../visitors/createCodes.ts'
import type { Mailer } from '../visitors/createMailer.ts'
import type { MailLimits } from '../visitors/createMailLimits.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginMails } from '../visitors/loginMails.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'
import { unknownBrowser } from '../visitors/unknownBrowser.ts'
import type { CustodyCaller, CustodyService } from './CustodyService.ts'
import { createConfirmations } from './createConfirmations.ts'
import type { DeviceRights } from './createDeviceRights.ts'
import type { RecoveryLimits } from './createRecoveryLimits.ts'
import { createStepUps } from './createStepUps.ts'
import {
  custodyDevices,
  custodyRecoveries,
  custodyReleases,
  custodyWaits,
  custodyWallets,
} from './custodySchema.ts'

const dayMs = 86_400_000
/** How long a recovery whose wait is over stays open. */
const readyTtlMs = 7 * dayMs
const recoveriesMax = 8

/** What keeping wallets needs. */
export type CustodyOptions = {
  /** Wraps the keys of the server's shares. */
  sharesKms: KmsProvider
  /** Wraps recovery keys that the operator helps with; without it there is no such help. */
  assistedKms?: KmsProvider | undefined
  /** From the code to the key, in milliseconds. @default 259200000 */
  assistedWaitMs?: number | undefined
  /** How long an account has to have its address before that can ask for help, in milliseconds. @default 604800000 */
  assistedEmailAgeMs?: number | undefined
}

type Orm = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>
type Wallet = typeof custodyWallets.$inferSelect
type Split = typeof custodyDevices.$inferSelect
type StoredRecovery = typeof custodyRecoveries.$inferSelect

/** Wallets in the database, under keys that are not in it. */
export function createCustody(
  options: CustodyOptions & {
    database: Database
    /** Origin of the secure site. */
    secureUrl: string
    clock: Clock
    codes: Codes
    limits: Pick<LoginLimits, 'challengeTtlMs'>
    mailer: Mailer
    mailLimits: MailLimits
    notices: Notices
    recoveryLimits: RecoveryLimits
    rights: DeviceRights
    users: Pick<LoginUsers, 'forgetDevice' | 'addressSince'>
    sessions: Pick<LoginSessions, 'endDevice' | 'endOthers' | 'endStrangers' | 'extend'>
  },
): CustodyService {
  const { sharesKms, assistedKms, assistedWaitMs = 3 * dayMs, assistedEmailAgeMs = 7 * dayMs } = options
  const { clock, codes, limits, mailer, mailLimits, notices, recoveryLimits, rights, users, sessions } =
    options
  const { orm } = options.database

  const iso = (ms: number) => new Date(ms).toISOString()
  const shareContext = ({ userId }: Pick<Wallet, 'userId'>, generation: number, device: string) =>
    `share|${userId}|${generation}|${device}`
  const assistedContext = ({ userId }: Pick<Wallet, 'userId'>, generation: number, id: string) =>
    `assisted|${userId}|${generation}|${id}`

  async function findWallet({ login }: CustodyCaller, tx: Orm = orm): Promise<Wallet | undefined> {
    const [wallet] = await tx
      .select()
      .from(custodyWallets)
      .where(eq(custodyWallets.userId, login.user.id))
      .limit(1)
    return wallet
  }
  async function findSplit(wallet: Wallet, device: string, tx: Orm = orm): Promise<Split | undefined> {
    const [split] = await tx
      .select()
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
  /**
   * Makes every other change of the wallet wait, and looks again at what was looked at before: who was taken away in
   * between, or knows the keys before a rotation, changes nothing any more.
   *
   * @throws RequestError `WALLET_GENERATION`, `DEVICE_NOT_ENROLLED` where the device's split is gone
   */
  async function lock(tx: Orm, wallet: Wallet, device?: string): Promise<void> {
    const [now] = await tx
      .select({ generation: custodyWallets.generation })
      .from(custodyWallets)
      .where(eq(custodyWallets.id, wallet.id))
      .for('update')
    if (now?.generation !== wallet.generation) throw loginError('WALLET_GENERATION')
    if (device !== undefined && !(await findSplit(wallet, device, tx)))
      throw loginError('DEVICE_NOT_ENROLLED')
  }
  /** @throws RequestError `DEVICE_NOT_ENROLLED`, and `WALLET_GENERATION` where the caller means another. */
  async function requireEnrolled(caller: CustodyCaller, generation?: number) {
    const wallet = await findWallet(caller)
    if (!wallet) throw loginError('DEVICE_NOT_ENROLLED')
    if (generation !== undefined && generation !== wallet.generation) throw loginError('WALLET_GENERATION')
    const split = await findSplit(wallet, caller.login.device)
    if (!split) throw loginError('DEVICE_NOT_ENROLLED')
    return { wallet, split }
  }
  const recoveriesOf = (wallet: Wallet, tx: Orm = orm) =>
    tx
      .select()
      .from(custodyRecoveries)
      .where(
        and(eq(custodyRecoveries.walletId, wallet.id), eq(custodyRecoveries.generation, wallet.generation)),
      )
      .orderBy(asc(custodyRecoveries.createdAtMs), asc(custodyRecoveries.id))

  const confirmations = createConfirmations({ ...options, requireEnrolled, lock })
  const stepUps = createStepUps({ ...options, requireEnrolled })

  async function show(wallet: Wallet, { project, login }: CustodyCaller): Promise<CustodyWallet> {
    const { id, generation, recoveryKey, sealed, addresses } = wallet
    const [recoveries, split] = await Promise.all([recoveriesOf(wallet), findSplit(wallet, login.device)])
    const isEnrolled = split !== undefined
    const { kind } = await confirmations.ruleOf(wallet, project)
    return {
      id,
      generation,
      mode: recoveries.some(({ kind }) => kind === 'assisted') ? 'assisted' : 'self',
      recoveryKey,
      sealed,
      addresses,
      recoveries: recoveries.map(toRecovery),
      // The code goes by mail: who has no address could never ask for it.
      assistedWaitS: assistedKms && login.user.email !== null ? Math.ceil(assistedWaitMs / 1_000) : null,
      isEnrolled,
      waits: await waitsOf(wallet, login.device, isEnrolled),
      ...(kind === 'never' ? {} : { confirmation: kind }),
    }
  }
  /** A device that is not enrolled is told of its own: what the owner waits for is nobody else's business. */
  async function waitsOf(wallet: Wallet, device: string, isEnrolled: boolean): Promise<CustodyWait[]> {
    const waits = await orm
      .select()
      .from(custodyWaits)
      .where(
        and(
          eq(custodyWaits.walletId, wallet.id),
          gt(custodyWaits.expiresAtMs, clock()),
          isEnrolled ? undefined : eq(custodyWaits.device, device),
        ),
      )
      .orderBy(asc(custodyWaits.startedAtMs), asc(custodyWaits.id))
    return waits.map((wait) => ({
      id: wait.id,
      startedAt: iso(wait.startedAtMs),
      readyAt: iso(wait.readyAtMs),
      deviceName: wait.deviceName ?? unknownBrowser,
      hostOrigin: wait.hostOrigin,
      isThis: wait.device === device,
    }))
  }
  const tell = ({ project, login }: CustodyCaller, write: (project: string) => Mail) =>
    notices.tell(login.user.id, write(project.name))
  const toRecovery = ({ id, kind, factor, createdAtMs }: StoredRecovery): Recovery => ({
    id,
    kind,
    createdAt: iso(createdAtMs),
    ...(factor?.kind === 'passkey' ? { credentialId: factor.credentialId } : {}),
  })
  const toDevice = ({ login }: CustodyCaller, split: Split): CustodyDevice => ({
    id: split.id,
    name: split.name,
    hostOrigin: split.hostOrigin,
    createdAt: iso(split.createdAtMs),
    lastUsedAt: iso(split.lastUsedAtMs),
    isThis: split.device === login.device,
  })
  async function devicesOf(caller: CustodyCaller, wallet: Wallet) {
    const splits = await orm
      .select()
      .from(custodyDevices)
      .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.generation, wallet.generation)))
      .orderBy(asc(custodyDevices.createdAtMs), asc(custodyDevices.id))
    return splits.map((split) => toDevice(caller, split))
  }

  async function newSplit(
    caller: CustodyCaller,
    wallet: Pick<Wallet, 'id' | 'userId' | 'generation'>,
    given: {
      split: { serverShare: string; recoveryShare: Split['recoveryShare'] }
      deviceName: string
      hostOrigin: string
    },
  ): Promise<Split> {
    const { device } = caller.login
    const { generation } = wallet
    const serverShare = await sealEnvelope(
      sharesKms,
      given.split.serverShare,
      shareContext(wallet, generation, device),
    )
    const nowMs = clock()
    return {
      id: randomUUID(),
      walletId: wallet.id,
      generation,
      device,
      name: given.deviceName,
      hostOrigin: given.hostOrigin,
      serverShare,
      recoveryShare: given.split.recoveryShare,
      createdAtMs: nowMs,
      lastUsedAtMs: nowMs,
    }
  }
  async function newRecovery(
    caller: CustodyCaller,
    wallet: Pick<Wallet, 'id' | 'userId' | 'generation'>,
    given: NewRecovery,
  ): Promise<StoredRecovery> {
    const { generation } = wallet
    const id = randomUUID()
    const { device } = caller.login
    const base = { id, walletId: wallet.id, generation, kind: given.kind, device, createdAtMs: clock() }
    if (given.kind !== 'assisted') return { ...base, factor: given, assistedKey: null }
    if (!assistedKms || caller.login.user.email === null) throw loginError('ASSISTED_OFF')
    const context = assistedContext(wallet, generation, id)
    return { ...base, factor: null, assistedKey: await sealEnvelope(assistedKms, given.key, context) }
  }

  /** Noted before it is handed out: what cannot be noted is not released. */
  async function note(
    caller: CustodyCaller,
    wallet: Wallet,
    kind: (typeof custodyReleases.$inferSelect)['kind'],
  ) {
    await orm.insert(custodyReleases).values({
      walletId: wallet.id,
      userId: wallet.userId,
      device: caller.login.device,
      generation: wallet.generation,
      kind,
      atMs: clock(),
    })
  }
  /**
   * Shares of the split for recoveries, else of the one that was used last: any of them opens the wallet with the recovery
   * key. A device's would also open it with the device's own share: no passkey would be asked for then.
   */
  async function recoveryShares(wallet: Wallet) {
    const own = await confirmations.findRecoverySplit(wallet)
    if (own)
      return {
        serverShare: await openEnvelope(sharesKms, own.serverShare, confirmations.recoveryContext(wallet)),
        recoveryShare: own.recoveryShare,
      }
    const [split] = await orm
      .select()
      .from(custodyDevices)
      .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.generation, wallet.generation)))
      .orderBy(desc(custodyDevices.lastUsedAtMs), asc(custodyDevices.id))
      .limit(1)
    if (!split) throw loginError('RECOVERY_NOT_FOUND')
    const context = shareContext(wallet, split.generation, split.device)
    return {
      serverShare: await openEnvelope(sharesKms, split.serverShare, context),
      recoveryShare: split.recoveryShare,
    }
  }
  /** @throws RequestError `RECOVERY_NOT_FOUND` where the way is not set up, or not the visitor's own to open. */
  async function findFactor(caller: CustodyCaller, recoveryId: string) {
    const wallet = await findWallet(caller)
    if (!wallet) throw loginError('RECOVERY_NOT_FOUND')
    const recovery = (await recoveriesOf(wallet)).find(({ id }) => id === recoveryId)
    if (!recovery?.factor) throw loginError('RECOVERY_NOT_FOUND')
    return { wallet, factor: recovery.factor }
  }
  /**
   * The address, if the account has had it for long enough: who changed it yesterday must not ask for help today.
   *
   * @throws RequestError `EMAIL_TOO_NEW`, `RECOVERY_NOT_FOUND` where there is none
   */
  async function requireOldEmail({ login }: CustodyCaller): Promise<string> {
    const { id, email, createdAtMs } = login.user
    if (email === null) throw loginError('RECOVERY_NOT_FOUND')
    const sinceMs = (await users.addressSince(id, email)) ?? clock()
    // The one that the account began with is as old as the account.
    if (sinceMs > createdAtMs && sinceMs > clock() - assistedEmailAgeMs) throw loginError('EMAIL_TOO_NEW')
    return email
  }
  /** Mails a code that a device wants, to the address of its visitor. */
  async function sendCode(
    { project, login }: CustodyCaller,
    challenge: Parameters<Codes['createCode']>[0],
    ip: string | undefined,
    write: (mail: { project: string; code: string; minutes: number }) => Mail,
  ): Promise<{ challengeId: string }> {
    const { email } = challenge
    const asked = { projectId: project.id, email, knownDevice: login.device, ip }
    await mailLimits.take(asked)
    const { id, code } = await codes.createCode(challenge)
    const minutes = Math.round(limits.challengeTtlMs / 60_000)
    try {
      await mailer.send(email, write({ project: project.name, code, minutes }))
    } catch (error) {
      await mailLimits.giveBack(asked)
      throw error
    }
    return { challengeId: id }
  }
  async function findAssisted(caller: CustodyCaller) {
    const wallet = await findWallet(caller)
    if (!wallet) throw loginError('RECOVERY_NOT_FOUND')
    const recovery = (await recoveriesOf(wallet)).find(({ kind }) => kind === 'assisted')
    if (!recovery?.assistedKey || !assistedKms) throw loginError('RECOVERY_NOT_FOUND')
    return { wallet, id: recovery.id, key: recovery.assistedKey, kms: assistedKms }
  }

  return {
    hasAssisted: assistedKms !== undefined,
    confirmations: confirmations.service,
    async wallet(caller) {
      const wallet = await findWallet(caller)
      return wallet && show(wallet, caller)
    },
    async create(caller, given) {
      const { id, recoveryKey, sealed, addresses, enrolHash } = given
      const wallet: Wallet = {
        id,
        userId: caller.login.user.id,
        generation: 1,
        recoveryKey,
        sealed,
        addresses,
        enrolHash,
        createdAtMs: clock(),
      }
      const split = await newSplit(caller, wallet, given)
      await orm.transaction(async (tx) => {
        const made = await tx
          .insert(custodyWallets)
          .values(wallet)
          .onConflictDoNothing()
          .returning({ id: custodyWallets.id })
        if (!made.length) throw loginError('WALLET_EXISTS')
        await tx.insert(custodyDevices).values(split)
      })
      return {
        wallet: await show(wallet, caller),
        sessionExpirationTime: await sessions.extend(caller.login),
      }
    },
    async releaseShare(caller, generation, confirmation) {
      const { wallet, split } = await requireEnrolled(caller, generation)
      await confirmations.noteRelease(caller, wallet, split, confirmation)
      // Whoever still opens the wallet needs no help: who asked for it does so in the owner's name.
      const stopped = await orm
        .delete(custodyWaits)
        .where(and(eq(custodyWaits.walletId, wallet.id), ne(custodyWaits.device, split.device)))
        .returning({ id: custodyWaits.id })
      if (stopped.length) await tell(caller, (project) => loginMails.assistedStopped({ project }))
      await orm.update(custodyDevices).set({ lastUsedAtMs: clock() }).where(eq(custodyDevices.id, split.id))
      const context = shareContext(wallet, generation, split.device)
      return { serverShare: await openEnvelope(sharesKms, split.serverShare, context), sealed: wallet.sealed }
    },
    async addRecovery(caller, generation, given) {
      const { wallet } = await requireEnrolled(caller, generation)
      const recovery = await newRecovery(caller, wallet, given)
      await orm.transaction(async (tx) => {
        await lock(tx, wallet, caller.login.device)
        const isFirst = !(await rights.requireStepUp(caller.login, tx))
        if ((await recoveriesOf(wallet, tx)).length >= recoveriesMax) throw loginError('RECOVERY_LIMIT')
        await tx.insert(custodyRecoveries).values(recovery)
        // Whoever sets up the first way has it.
        if (isFirst && recovery.factor) await stepUps.grant(caller.login, tx)
      })
      const way = waysInWords[given.kind]
      await tell(caller, (project) => loginMails.recoveryChanged({ project, way, isAdded: true }))
      return toRecovery(recovery)
    },
    async removeRecovery(caller, id) {
      const { wallet } = await requireEnrolled(caller)
      const [gone] = await orm.transaction(async (tx) => {
        await lock(tx, wallet, caller.login.device)
        await rights.requireStepUp(caller.login, tx)
        await stepUps.endOthers(caller.login, tx)
        return tx
          .delete(custodyRecoveries)
          .where(and(eq(custodyRecoveries.id, id), eq(custodyRecoveries.walletId, wallet.id)))
          .returning({ kind: custodyRecoveries.kind })
      })
      if (!gone) return
      const way = waysInWords[gone.kind]
      await tell(caller, (project) => loginMails.recoveryChanged({ project, way, isAdded: false }))
    },
    startStepUp: (caller) => stepUps.start(caller),
    finishStepUp: (caller, given) => stepUps.finish(caller, given),
    async sendRecoveryCode(caller, recoveryId, ip) {
      const { wallet } = await findFactor(caller, recoveryId)
      const { project, login } = caller
      const { email } = login.user
      if (email === null) throw loginError('RECOVERY_NOT_FOUND')
      await recoveryLimits.checkPassword(wallet.id, login)
      const challenge = { kind: 'recover', projectId: project.id, device: login.device } as const
      return sendCode(caller, { ...challenge, userId: login.user.id, email }, ip, loginMails.recoveryCode)
    },
    async startRecovery(caller, recoveryId, code) {
      const { wallet, factor } = await findFactor(caller, recoveryId)
      const { project, login } = caller
      const { user, device } = login
      await recoveryLimits.take(login)
      // What is handed out lets a password be tried without us: a login that somebody left open must not be enough for it.
      if (factor.kind === 'password' && !(await findSplit(wallet, device))) {
        await recoveryLimits.checkPassword(wallet.id, login)
        // Who has no address logs in at a provider: there is no second place to send a code to.
        if (user.email !== null) {
          if (!code) throw loginError('RECOVERY_CODE_NEEDED')
          const { challengeId: id, otp } = code
          const used = await codes.verify({ id, kind: 'recover', projectId: project.id, device, otp })
          if (used.userId !== user.id || used.email !== user.email) throw loginError('CHALLENGE_EXPIRED')
        }
        await recoveryLimits.takePassword(wallet.id, login)
      }
      await note(caller, wallet, 'recovery')
      const shares = await recoveryShares(wallet)
      await tell(caller, (name) => loginMails.recoveryStarted({ project: name }))
      return { wallet: await show(wallet, caller), ...shares, factor }
    },
    async enrol(caller, given) {
      const wallet = await findWallet(caller)
      if (!wallet || wallet.generation !== given.generation) throw loginError('WALLET_GENERATION')
      const { login } = caller
      await rights.requireDataKey(login, given.enrolProof)
      const split = await newSplit(caller, wallet, given)
      await orm.transaction(async (tx) => {
        // Who holds the old data key must not come in behind the back of a rotation.
        await lock(tx, wallet)
        await tx
          .delete(custodyDevices)
          .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.device, split.device)))
        await tx.insert(custodyDevices).values(split)
      })
      await recoveryLimits.giveBackPassword(wallet.id, login.device)
      // Sites where the wallet was opened go on: each of them is a device. Whoever only read the mail is out.
      await sessions.endStrangers(login.user.id)
      const { name, hostOrigin } = split
      await tell(caller, (project) => loginMails.deviceEnrolled({ project, name, hostOrigin }))
      return { device: toDevice(caller, split), sessionExpirationTime: await sessions.extend(login) }
    },
    async devices(caller) {
      const wallet = await findWallet(caller)
      return wallet ? devicesOf(caller, wallet) : []
    },
    async revoke(caller, id) {
      const { wallet } = await requireEnrolled(caller)
      const gone = await orm.transaction(async (tx) => {
        // Two devices that revoke each other at once must not leave none.
        await lock(tx, wallet, caller.login.device)
        await rights.requireStepUp(caller.login, tx)
        const all = await tx.select().from(custodyDevices).where(eq(custodyDevices.walletId, wallet.id))
        const split = all.find((device) => device.id === id)
        if (!split) return undefined
        if (all.length === 1) throw loginError('DEVICE_LAST')
        await tx.delete(custodyDevices).where(eq(custodyDevices.id, id))
        return split
      })
      if (gone) {
        await sessions.endDevice(wallet.userId, gone.device)
        await users.forgetDevice(wallet.userId, gone.device)
        const { name, hostOrigin } = gone
        await tell(caller, (project) => loginMails.deviceRemoved({ project, name, hostOrigin }))
      }
      return devicesOf(caller, wallet)
    },
    async rotate(caller, given) {
      const { generation, recoveryKey, sealed, enrolHash } = given
      const { wallet: old, split: oldSplit } = await requireEnrolled(caller, generation - 1)
      const wallet: Wallet = { ...old, generation, recoveryKey, sealed, enrolHash }
      const { enrolProof, recoverySplit } = given
      // Who has a device without its passkey must not put a wallet of their own in the place of this one.
      if ((await confirmations.ruleOf(old, caller.project)).kind !== 'never') {
        const hash = enrolProof && hashToken(Buffer.from(enrolProof, 'base64url'))
        if (hash !== old.enrolHash || !recoverySplit) throw loginError('ENROL_PROOF_INVALID')
      }
      const saveSplit = recoverySplit && (await confirmations.saveRecoverySplit(wallet, recoverySplit))
      const { name: deviceName, hostOrigin } = oldSplit
      const split = await newSplit(caller, wallet, { split: given.split, deviceName, hostOrigin })
      const recoveries: StoredRecovery[] = []
      for (const recovery of given.recoveries) recoveries.push(await newRecovery(caller, wallet, recovery))
      await orm.transaction(async (tx) => {
        await lock(tx, old, caller.login.device)
        await rights.requireStepUp(caller.login, tx)
        const changed = await tx
          .update(custodyWallets)
          .set({ generation, recoveryKey, sealed, enrolHash })
          .where(and(eq(custodyWallets.id, old.id), eq(custodyWallets.generation, old.generation)))
          .returning({ id: custodyWallets.id })
        if (!changed.length) throw loginError('WALLET_GENERATION')
        await tx.delete(custodyDevices).where(eq(custodyDevices.walletId, old.id))
        await tx.delete(custodyRecoveries).where(eq(custodyRecoveries.walletId, old.id))
        await tx.insert(custodyDevices).values(split)
        await saveSplit?.(tx)
        await confirmations.cancelAll(old, tx)
        if (recoveries.length) await tx.insert(custodyRecoveries).values(recoveries)
      })
      await sessions.endOthers(caller.login)
      await tell(caller, (project) => loginMails.keysReplaced({ project }))
      return show(wallet, caller)
    },
    async startAssisted(caller, ip) {
      await findAssisted(caller)
      const { project, login } = caller
      const { user, device } = login
      const email = await requireOldEmail(caller)
      await recoveryLimits.take(login)
      const challenge = { kind: 'assisted', projectId: project.id, device, userId: user.id, email } as const
      const wait = waitText(assistedWaitMs)
      return sendCode(caller, challenge, ip, (mail) => loginMails.assistedCode({ ...mail, wait }))
    },
    async finishAssisted(caller, { challengeId: id, otp }) {
      const { wallet, id: recoveryId, key, kms } = await findAssisted(caller)
      const { project, login } = caller
      const { device, user, deviceName, hostOrigin } = login
      if (otp !== undefined) {
        const used = await codes.verify({ id, kind: 'assisted', projectId: project.id, device, otp })
        const email = await requireOldEmail(caller)
        if (used.userId !== user.id || used.email !== email) throw loginError('CHALLENGE_EXPIRED')
        const startedAtMs = clock()
        const readyAtMs = startedAtMs + assistedWaitMs
        await orm.delete(custodyWaits).where(lte(custodyWaits.expiresAtMs, clock()))
        await orm.insert(custodyWaits).values({
          id,
          recoveryId,
          walletId: wallet.id,
          device,
          deviceName,
          hostOrigin,
          email,
          startedAtMs,
          readyAtMs,
          expiresAtMs: readyAtMs + readyTtlMs,
        })
        const readyAt = iso(readyAtMs)
        await tell(caller, (name) => loginMails.assistedBegun({ project: name, readyAt, device: deviceName }))
        return { status: 'waiting', readyAt }
      }
      const isThis = and(
        eq(custodyWaits.id, id),
        // Taken away in between by an enrolled device: then there is nothing to wait for.
        eq(custodyWaits.recoveryId, recoveryId),
        eq(custodyWaits.device, device),
        // Asked for by an address that is no longer the account's.
        eq(custodyWaits.email, user.email ?? ''),
        gt(custodyWaits.expiresAtMs, clock()),
      )
      const [wait] = await orm.select().from(custodyWaits).where(isThis).limit(1)
      if (!wait) throw loginError('CHALLENGE_EXPIRED')
      if (clock() < wait.readyAtMs) return { status: 'waiting', readyAt: iso(wait.readyAtMs) }
      const used = await orm.delete(custodyWaits).where(isThis).returning({ id: custodyWaits.id })
      if (!used.length) throw loginError('CHALLENGE_EXPIRED')
      await note(caller, wallet, 'assisted')
      const context = assistedContext(wallet, wallet.generation, recoveryId)
      const shares = await recoveryShares(wallet)
      const opened = await openEnvelope(kms, key, context)
      // Whoever needs our help has no device left: what else is logged in is somebody else's.
      await sessions.endOthers(login)
      // Days of waiting that every address was told of: whoever lost all ways sets up new ones with it.
      await stepUps.grant(login)
      await tell(caller, (name) => loginMails.assistedDone({ project: name }))
      return { status: 'done', wallet: await show(wallet, caller), ...shares, key: opened }
    },
    async stopWait(caller, id) {
      const wallet = await findWallet(caller)
      if (!wallet) throw loginError('DEVICE_NOT_ENROLLED')
      const { device } = caller.login
      const isEnrolled = (await findSplit(wallet, device)) !== undefined
      const isThis = and(eq(custodyWaits.id, id), eq(custodyWaits.walletId, wallet.id))
      const [wait] = await orm.select().from(custodyWaits).where(isThis).limit(1)
      if (!isEnrolled && wait?.device !== device) throw loginError('DEVICE_NOT_ENROLLED')
      const stopped = await orm.delete(custodyWaits).where(isThis).returning({ id: custodyWaits.id })
      if (stopped.length) await tell(caller, (project) => loginMails.assistedStopped({ project }))
      return waitsOf(wallet, device, isEnrolled)
    },
  }
}

/** Ways to recover, as mails name them. */
const waysInWords = {
  passkey: 'a passkey',
  code: 'a recovery code',
  password: 'a recovery password',
  assisted: 'our help by email',
} as const

function waitText(ms: number): string {
  const hours = Math.round(ms / 3_600_000)
  if (hours < 1) return `${Math.ceil(ms / 60_000)} minutes`
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
