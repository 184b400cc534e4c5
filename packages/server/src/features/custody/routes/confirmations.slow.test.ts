import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  addRecovery,
  type ConfirmationChange,
  type ConfirmationPurpose,
  type ConfirmationRule,
  cancelConfirmationChange,
  changeConfirmations,
  createCustodyWallet,
  enrolDevice,
  finishAssistedRecovery,
  finishEmailLogin,
  getConfirmations,
  getCustodyWallet,
  hashConfirmation,
  releaseShare,
  rotateCustody,
  startAssistedRecovery,
  startConfirmation,
  startEmailLogin,
  toChangeRequest,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../../../../test/createDevice.ts'
import { createPasskey, type Passkey, type TamperedPasskey } from '../../../../test/createPasskey.ts'
import { createStepUpMethod } from '../../../../test/createStepUpMethod.ts'
import { proveAddresses } from '../../../../test/proveAddresses.ts'
import { readLoginCode } from '../../../../test/readLoginCode.ts'
import { startSmtp } from '../../../../test/startSmtp.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { smtpMail } from '../../../kit/mail/smtpMail.ts'
import { localKms } from '../../../kit/sealing/localKms.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

const secureUrl = 'http://secure.localhost:4180'
const hostOrigin = 'https://app.shop.example'
const allowedOrigins = ['https://*.shop.example']
const projects = memoryProjects([
  { id: 'shop', name: 'Shop', allowedOrigins, features: [] },
  { id: 'bank', name: 'Bank', allowedOrigins, features: [], requirePasskey: true },
])
const hourMs = 3_600_000

let database: Database
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: FoyerServer
let close = async () => {}
let now = Date.UTC(2026, 0, 1)
const clock = () => now

beforeAll(async () => {
  ;[database, smtp] = await Promise.all([openDatabase(), startSmtp()])
  const services = await createServices({
    database,
    projects,
    chains: [],
    clock,
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(7),
      mail: smtpMail({ url: smtp.url, from: 'Foyer <no-reply@foyer.test>' }),
      custody: {
        sharesKms: localKms(new Uint8Array(32).fill(8)),
        assistedKms: localKms(new Uint8Array(32).fill(9)),
        assistedWaitMs: 12 * hourMs,
      },
    },
  })
  server = createServer(services)
  close = () => services.close()
})
afterAll(async () => {
  await close()
  await Promise.all([database.close(), smtp.close()])
})

const random = (length: number) => randomBytes(length).toString('base64url')
const box = () => ({ iv: random(12), ciphertext: random(48) })
const newSplit = () => ({
  serverShare: random(33),
  recoveryShare: { ephemeralKey: random(65), box: box() },
})
const hashOf = (proof: string) =>
  createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')
const deviceName = 'Chromium on Linux'
/** Proofs that a login sends for a new wallet's addresses. */
const newAddresses = ({ projectId, session }: Device) =>
  proveAddresses({ projectId, userId: session?.user.id })

let lastPerson = 0
async function logIn(email: string, projectId: string) {
  const device = await createDevice({ server, secureUrl, projectId, clock })
  now += 30_000
  const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  const otp = await readLoginCode(device, smtp.take(email).text)
  device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
  return device
}
/** A visitor with a wallet, who changes when it requires a passkey. */
async function owner(projectId = 'shop') {
  const email = `person${++lastPerson}@mail.example`
  const device = await logIn(email, projectId)
  const enrolProof = random(32)
  const split = newSplit()
  const recoverySplit = newSplit()
  const { wallet } = await device.ask(createCustodyWallet, {
    body: {
      ...(await newAddresses(device)),
      recoveryKey: random(91),
      sealed: box(),
      split,
      enrolHash: hashOf(enrolProof),
      hostOrigin,
      deviceName,
    },
  })
  const change = (given: ConfirmationChange, by: Device = device) =>
    by.ask(changeConfirmations, { body: { generation: 1, change: given, enrolProof, recoverySplit } })
  /** Confirms a change by opening the wallet, as the frame does while a rule is in force. */
  async function confirmChange(given: ConfirmationChange, passkey: Passkey, by: Device = device) {
    await release(by, passkey, {
      kind: 'power',
      requestHash: await hashConfirmation(toChangeRequest(wallet.id, given)),
    })
    return change(given, by)
  }
  async function newPasskey(
    by: Device = device,
    tampered: TamperedPasskey = {},
  ): Promise<{ passkey: Passkey; add: ConfirmationChange }> {
    const passkey = createPasskey(secureUrl)
    const asked = await by.ask(startConfirmation, { body: { for: 'registration', generation: 1 } })
    return {
      passkey,
      add: { kind: 'addPasskey', name: deviceName, registration: passkey.register(asked, tampered) },
    }
  }
  async function secondDevice() {
    const other = await logIn(email, projectId)
    await other.ask(enrolDevice, {
      body: { generation: 1, split: newSplit(), enrolProof, hostOrigin, deviceName },
    })
    smtp.take(email)
    return other
  }
  return {
    email,
    device,
    wallet,
    enrolProof,
    split,
    recoverySplit,
    change,
    confirmChange,
    newPasskey,
    secondDevice,
    setRule: (rule: ConfirmationRule) => change({ kind: 'rule', rule }),
  }
}
/** The same, with a passkey and a rule. */
async function guarded(rule: ConfirmationRule = { kind: 'always' }) {
  const person = await owner()
  const { passkey, add } = await person.newPasskey()
  await person.change(add)
  await person.setRule(rule)
  return { ...person, passkey }
}
const purposeOf = (kind: ConfirmationPurpose['kind'], amount?: string): ConfirmationPurpose => ({
  kind,
  requestHash: random(32),
  ...(amount === undefined ? {} : { amount }),
})
const declare = (device: Device, purpose?: ConfirmationPurpose) =>
  device.ask(releaseShare, { body: { generation: 1, purpose } })
const start = (device: Device, purpose = purposeOf('power')) =>
  device.ask(startConfirmation, { body: { for: 'release', generation: 1, purpose } })
async function release(device: Device, passkey: Passkey, purpose = purposeOf('power')) {
  const assertion = await passkey.assert(await start(device, purpose), purpose.requestHash)
  return device.ask(releaseShare, { body: { generation: 1, assertion } })
}
const required = { code: 'PASSKEY_REQUIRED', status: 403 }
const invalid = { code: 'CONFIRMATION_INVALID', status: 403 }

describe('confirmations', () => {
  test('default: once a rule is set, the share is released for a passkey assertion only, and the release is recorded', async () => {
    const { device, wallet, split, change, newPasskey, setRule, email } = await owner()
    expect(await device.ask(getConfirmations)).toEqual({
      rule: { kind: 'never' },
      isRequired: false,
      passkeys: [],
      pending: [],
    })
    expect((await device.ask(getCustodyWallet)).wallet).not.toHaveProperty('confirmation')
    await expect(setRule({ kind: 'always' })).rejects.toMatchObject({ code: 'PASSKEY_MISSING', status: 409 })
    const { passkey, add } = await newPasskey()
    expect((await change(add)).passkeys).toMatchObject([
      { credentialId: passkey.credentialId, name: deviceName },
    ])
    expect(smtp.take(email).text).toContain(deviceName)
    expect((await declare(device)).serverShare).toBe(split.serverShare)
    expect((await setRule({ kind: 'always' })).rule).toEqual({ kind: 'always' })
    expect(smtp.take(email).subject).toBe('Passkey settings of your wallet at Shop were changed')
    expect((await device.ask(getCustodyWallet)).wallet).toMatchObject({ confirmation: 'always' })

    for (const purpose of [undefined, purposeOf('plain'), purposeOf('value', '0'), purposeOf('power')])
      await expect(declare(device, purpose)).rejects.toMatchObject(required)
    const purpose = purposeOf('power')
    const asked = await start(device, purpose)
    expect(asked.credentialIds).toEqual([passkey.credentialId])
    const assertion = await passkey.assert(asked, purpose.requestHash, { topOrigin: hostOrigin })
    const released = await device.ask(releaseShare, { body: { generation: 1, assertion } })
    expect(released.serverShare).toBe(split.serverShare)
    const { rows } = (await database.orm.execute(
      sql`select request_hash, credential_id from custody_releases where wallet_id = ${wallet.id} order by sequence desc limit 1`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ request_hash: purpose.requestHash, credential_id: passkey.credentialId }])
  })

  test('attack: rejects an assertion that is replayed, for another hash, or late; two at once release once', async () => {
    const { device, passkey } = await guarded()
    const purpose = purposeOf('power')
    const assertion = await passkey.assert(await start(device, purpose), purpose.requestHash)
    const send = (body: object) => device.ask(releaseShare, { body: { generation: 1, ...body } })
    await send({ assertion })
    await expect(send({ assertion })).rejects.toMatchObject(invalid)

    const other = await passkey.assert(await start(device, purpose), random(32))
    await expect(send({ assertion: other })).rejects.toMatchObject(invalid)
    // A wrong response consumes the challenge.
    const asked = await start(device, purpose)
    const moved = { ...assertion, challengeId: asked.challengeId }
    await expect(send({ assertion: moved })).rejects.toMatchObject(invalid)

    const late = await passkey.assert(await start(device, purpose), purpose.requestHash)
    now += 120_000
    await expect(send({ assertion: late })).rejects.toMatchObject(invalid)

    const once = await passkey.assert(await start(device, purpose), purpose.requestHash)
    const both = await Promise.allSettled([send({ assertion: once }), send({ assertion: once })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('attack: rejects an assertion of another wallet, device or session, or of a passkey that was never added', async () => {
    const mine = await guarded()
    const theirs = await guarded()
    const second = await mine.secondDevice()
    const purpose = purposeOf('power')
    const foreign = createPasskey(secureUrl)
    const send = (device: Device, assertion: Awaited<ReturnType<Passkey['assert']>>) =>
      device.ask(releaseShare, { body: { generation: 1, assertion } })
    const answer = async (passkey: Passkey, from = mine.device, tampered = {}) =>
      passkey.assert(await start(from, purpose), purpose.requestHash, tampered)

    await expect(send(mine.device, await answer(foreign))).rejects.toMatchObject(invalid)
    await expect(send(mine.device, await answer(theirs.passkey))).rejects.toMatchObject(invalid)
    const named = { credentialId: mine.passkey.credentialId }
    await expect(send(mine.device, await answer(foreign, mine.device, named))).rejects.toMatchObject(invalid)
    await expect(send(second, await answer(mine.passkey))).rejects.toMatchObject(invalid)
    await expect(send(mine.device, await answer(theirs.passkey, theirs.device))).rejects.toMatchObject(
      invalid,
    )

    const kept = await answer(mine.passkey)
    // The same device in a new session.
    const { device, email } = mine
    now += 60_000
    const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
    const [otp = ''] = /^\d{6}$/m.exec(smtp.take(email).text) ?? []
    device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
    await expect(send(device, kept)).rejects.toMatchObject(invalid)
    await expect(release(device, mine.passkey)).resolves.toBeDefined()
  })

  test('attack: rejects an assertion without user verification, from another site or page, or of another type', async () => {
    const { device, passkey } = await guarded()
    const purpose = purposeOf('power')
    for (const tampered of [
      { flags: 0x01 },
      { flags: 0x04 },
      { origin: 'https://evil.example' },
      { rpId: 'localhost' },
      { topOrigin: 'https://evil.example' },
      { type: 'webauthn.create' },
      { challenge: Buffer.from(purpose.requestHash, 'base64url') },
    ]) {
      const assertion = await passkey.assert(await start(device, purpose), purpose.requestHash, tampered)
      await expect(
        device.ask(releaseShare, { body: { generation: 1, assertion } }),
        JSON.stringify(tampered),
      ).rejects.toMatchObject(invalid)
    }
    const good = await passkey.assert(await start(device, purpose), purpose.requestHash)
    const assertion = { ...good, signature: good.signature.slice(0, -4) }
    await expect(device.ask(releaseShare, { body: { generation: 1, assertion } })).rejects.toMatchObject(
      invalid,
    )
  })

  test('attack: rejects a copy of a passkey, whose signature counter is behind the one that was last seen', async () => {
    const { device, passkey, email } = await guarded()
    const use = async (signCount: number) => {
      const purpose = purposeOf('power')
      const asked = await start(device, purpose)
      const assertion = await passkey.assert(asked, purpose.requestHash, { signCount })
      return device.ask(releaseShare, { body: { generation: 1, assertion } })
    }
    // A synced passkey counts nothing.
    await use(0)
    await use(0)
    await use(7)
    for (const behind of [7, 6, 0]) await expect(use(behind), String(behind)).rejects.toMatchObject(invalid)
    expect(smtp.take(email, /copy/).text).toContain('may be a copy')
    await use(8)
    await use(2 ** 32 - 1)
    await expect(use(1)).rejects.toMatchObject(invalid)
  })

  test('attack: of two assertions at once with the same signature counter, one is accepted', async () => {
    const { device, passkey } = await guarded()
    const purpose = purposeOf('power')
    const assertions = []
    for (const asked of [await start(device, purpose), await start(device, purpose)])
      assertions.push(await passkey.assert(asked, purpose.requestHash, { signCount: 5 }))
    const both = await Promise.allSettled(
      assertions.map((assertion) => device.ask(releaseShare, { body: { generation: 1, assertion } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('attack: the counter of a registration counts: an assertion of a copy made before it is rejected', async () => {
    const { device, change, newPasskey, setRule } = await owner()
    const { passkey, add } = await newPasskey(device, { signCount: 40 })
    await change(add)
    await setRule({ kind: 'always' })
    const purpose = purposeOf('power')
    const use = async (signCount: number) => {
      const assertion = await passkey.assert(await start(device, purpose), purpose.requestHash, { signCount })
      return device.ask(releaseShare, { body: { generation: 1, assertion } })
    }
    await expect(use(39)).rejects.toMatchObject(invalid)
    await use(41)
  })

  test('attack: a device that is not enrolled cannot start, change or cancel confirmations', async () => {
    const { email, change, wallet } = await guarded()
    const stranger = await logIn(email, 'shop')
    const denied = { code: 'DEVICE_NOT_ENROLLED', status: 403 }
    await expect(start(stranger)).rejects.toMatchObject(denied)
    await expect(stranger.ask(getConfirmations)).rejects.toMatchObject(denied)
    await expect(
      stranger.ask(cancelConfirmationChange, { params: { id: randomUUID() } }),
    ).rejects.toMatchObject(denied)
    await expect(change({ kind: 'rule', rule: { kind: 'never' } }, stranger)).rejects.toMatchObject(denied)
    await expect(
      stranger.ask(startConfirmation, { body: { for: 'registration', generation: wallet.generation } }),
    ).rejects.toMatchObject(denied)
  })

  test('attack: rejects a registration without user verification, from another site, or with a used nonce', async () => {
    const { device, change } = await owner()
    const passkey = createPasskey(secureUrl)
    const ask = () => device.ask(startConfirmation, { body: { for: 'registration', generation: 1 } })
    const add = (registration: ReturnType<Passkey['register']>) =>
      change({ kind: 'addPasskey', name: deviceName, registration })
    for (const tampered of [
      { flags: 0x41 },
      { flags: 0x05 },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { challenge: new Uint8Array(32) },
      { credentialId: random(16) },
    ])
      await expect(
        add(passkey.register(await ask(), tampered)),
        JSON.stringify(tampered),
      ).rejects.toMatchObject(invalid)
    const asked = await ask()
    await add(passkey.register(asked))
    await expect(add(createPasskey(secureUrl).register(asked))).rejects.toMatchObject(invalid)
    // A registration nonce does not release anything, and vice versa.
    const purpose = purposeOf('power')
    const registration = passkey.register(await start(device, purpose))
    await expect(add(registration)).rejects.toMatchObject(invalid)
  })

  test('attack: a thief can weaken the rule, add a passkey or replace the keys only with the passkey or the data key', async () => {
    const { device, change, passkey, newPasskey, enrolProof, recoverySplit } = await guarded()
    for (const rule of [{ kind: 'never' }, { kind: 'above', amount: '1' }] as const)
      await expect(change({ kind: 'rule', rule })).rejects.toMatchObject(required)
    // The thief's own passkey could confirm everything.
    const { add } = await newPasskey()
    await expect(change(add)).rejects.toMatchObject(required)
    // A confirmation of something else does not confirm the change.
    await release(device, passkey)
    const off = { kind: 'rule', rule: { kind: 'never' } } as const
    await expect(change(off)).rejects.toMatchObject(required)
    const body = { generation: 1, change: off, enrolProof: random(32), recoverySplit }
    await expect(device.ask(changeConfirmations, { body })).rejects.toMatchObject({
      code: 'ENROL_PROOF_INVALID',
    })
    await expect(
      device.ask(rotateCustody, {
        body: {
          generation: 2,
          recoveryKey: random(91),
          sealed: box(),
          split: newSplit(),
          enrolHash: hashOf(enrolProof),
          recoveries: [],
        },
      }),
    ).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID', status: 403 })
    expect((await device.ask(getConfirmations)).rule).toEqual({ kind: 'always' })
  })

  test('behavior: switching the rule off with the passkey takes a day, and every device can cancel it', async () => {
    const { device, confirmChange, passkey, secondDevice, email } = await guarded()
    const other = await secondDevice()
    const off = { kind: 'rule', rule: { kind: 'never' } } as const
    const { rule, pending } = await confirmChange(off, passkey)
    expect(rule).toEqual({ kind: 'always' })
    expect(pending).toMatchObject([{ change: off, readyAt: new Date(now + 24 * hourMs).toISOString() }])
    expect(smtp.take(email).subject).toBe('Your wallet at Shop will require a passkey less often')
    now += 24 * hourMs - 1
    // Opened before the waiting period ends.
    await expect(declare(device, purposeOf('plain'))).rejects.toMatchObject(required)
    const [waiting] = pending
    await other.ask(cancelConfirmationChange, { params: { id: waiting?.id ?? '' } })
    expect(smtp.take(email).subject).toBe('Your wallet at Shop still requires a passkey')
    now += hourMs
    await expect(declare(device, purposeOf('plain'))).rejects.toMatchObject(required)

    await confirmChange(off, passkey)
    now += 24 * hourMs
    await expect(declare(device)).resolves.toBeDefined()
    expect((await device.ask(getConfirmations)).rule).toEqual({ kind: 'never' })
  })

  test('behavior: a stronger rule applies at once and replaces a pending weaker one', async () => {
    const { device, confirmChange, passkey } = await guarded({ kind: 'above', amount: '50' })
    const rule = (amount: string) => ({ kind: 'rule', rule: { kind: 'above', amount } }) as const
    expect((await confirmChange(rule('80.5'), passkey)).pending).toHaveLength(1)
    const { rule: now10, pending } = await confirmChange(rule('10'), passkey)
    expect([now10, pending]).toEqual([{ kind: 'above', amount: '10' }, []])
    now += 25 * hourMs
    expect((await device.ask(getConfirmations)).rule).toEqual({ kind: 'above', amount: '10' })
    await confirmChange({ kind: 'rule', rule: { kind: 'always' } }, passkey)
    expect((await device.ask(getConfirmations)).rule).toEqual({ kind: 'always' })
  })

  test('behavior: a visitor who lost the passkey recovers, adds another one, and can use it a day later', async () => {
    const { device, change, newPasskey, passkey, email, recoverySplit, split } = await guarded()
    const { serverShare, recoveryShare } = await recover(device)
    // Combined with a device's share of the same split, it would open the wallet without a passkey.
    expect(serverShare).not.toBe(split.serverShare)
    expect({ serverShare, recoveryShare }).toEqual(recoverySplit)
    expect(smtp.take(email).subject).toBe('Your wallet at Shop is being recovered')

    const next = await newPasskey()
    const { passkeys, pending } = await change(next.add)
    expect([passkeys.length, pending.length]).toEqual([1, 1])
    await expect(release(device, next.passkey)).rejects.toMatchObject(invalid)
    now += 24 * hourMs
    await expect(release(device, next.passkey)).resolves.toBeDefined()
    // A use long ago is not recent.
    await expect(change({ kind: 'rule', rule: { kind: 'never' } })).rejects.toMatchObject(required)
    await expect(release(device, passkey)).resolves.toBeDefined()
  })

  /** Opens the wallet with a recovery method, on a device that has none yet or needed none. */
  async function recover(device: Device) {
    const method = createStepUpMethod('passkey')
    const { wallet } = await device.ask(getCustodyWallet)
    return method.recover(device, wallet?.id ?? '', await method.add(device))
  }
  const read = (device: Device) => device.ask(getConfirmations)

  test('behavior: changes made after recovery are pending, eight at most; a ninth passkey is not added', async () => {
    const { device, change, newPasskey } = await guarded()
    await recover(device)
    for (let n = 0; n < 8; n++) await change((await newPasskey()).add)
    expect((await read(device)).pending).toHaveLength(8)
    const limit = { code: 'PASSKEY_LIMIT', status: 409 }
    await expect(change((await newPasskey()).add)).rejects.toMatchObject(limit)
    now += 24 * hourMs
    const { passkeys, pending } = await read(device)
    expect([passkeys.length, pending.length]).toEqual([8, 0])
  })

  test('error: rejects a ninth passkey', async () => {
    const { change, newPasskey } = await owner()
    for (let n = 0; n < 8; n++) await change((await newPasskey()).add)
    await expect(change((await newPasskey()).add)).rejects.toMatchObject({
      code: 'PASSKEY_LIMIT',
      status: 409,
    })
  })

  test('behavior: removes passkeys a day after recovery requested it, but keeps the last one while the rule needs it', async () => {
    const { device, change, passkey, confirmChange, newPasskey } = await guarded()
    const next = await newPasskey()
    await confirmChange(next.add, passkey)
    const both = (await read(device)).passkeys.map(({ id }) => ({ kind: 'removePasskey', id }) as const)
    await recover(device)
    for (const remove of both) await change(remove)
    expect((await read(device)).passkeys).toHaveLength(2)
    now += 24 * hourMs - 1
    expect((await read(device)).pending).toHaveLength(2)
    now += 1
    const { passkeys, pending } = await read(device)
    expect([passkeys.length, pending.length]).toEqual([1, 0])
  })

  test('behavior: removes the last passkey as well if the rule was switched off in the meantime', async () => {
    const { device, change, passkey, confirmChange, newPasskey } = await guarded()
    await confirmChange((await newPasskey()).add, passkey)
    await confirmChange({ kind: 'rule', rule: { kind: 'never' } }, passkey)
    now += 1
    await recover(device)
    for (const { id } of (await read(device)).passkeys) await change({ kind: 'removePasskey', id })
    now += 24 * hourMs
    expect(await read(device)).toMatchObject({ rule: { kind: 'never' }, passkeys: [], pending: [] })
  })

  test('behavior: setting the same rule again applies at once', async () => {
    const { confirmChange, passkey, email } = await guarded({ kind: 'above', amount: '50' })
    smtp.mails.length = 0
    const { rule, pending } = await confirmChange(
      { kind: 'rule', rule: { kind: 'above', amount: '50.0' } },
      passkey,
    )
    expect([rule, pending]).toEqual([{ kind: 'above', amount: '50.0' }, []])
    expect(smtp.take(email).text).toContain('above 50.0 US dollars a day')
  })

  test('behavior: assisted recovery counts as recovery for 15 minutes, on its own device only', async () => {
    const { email, device, enrolProof, change, newPasskey } = await guarded()
    const recovery = { kind: 'assisted' as const, key: random(138) }
    await device.ask(addRecovery, { body: { generation: 1, recovery } })
    const fresh = await logIn(email, 'shop')
    now += 30_000
    smtp.mails.length = 0
    const { challengeId } = await fresh.ask(startAssistedRecovery, { body: {} })
    const [otp = ''] = /^\d{6}$/m.exec(smtp.take(email).text) ?? []
    await fresh.ask(finishAssistedRecovery, { body: { challengeId, otp } })
    now += 12 * hourMs
    expect(await fresh.ask(finishAssistedRecovery, { body: { challengeId } })).toMatchObject({
      status: 'done',
    })
    await fresh.ask(enrolDevice, {
      body: { generation: 1, split: newSplit(), enrolProof, hostOrigin, deviceName },
    })
    const { add } = await newPasskey(fresh)
    expect((await change(add, fresh)).pending).toMatchObject([{ change: { kind: 'addPasskey' } }])
    const other = await logIn(email, 'shop')
    await other.ask(enrolDevice, {
      body: { generation: 1, split: newSplit(), enrolProof, hostOrigin, deviceName },
    })
    await expect(change((await newPasskey(other)).add, other)).rejects.toMatchObject(required)
    now += 15 * 60_000
    await expect(change((await newPasskey(fresh)).add, fresh)).rejects.toMatchObject(required)
  })

  test('attack: a confirmed change must follow within two minutes, from the same login', async () => {
    const { device, wallet, change, passkey, secondDevice } = await guarded()
    const off = { kind: 'rule', rule: { kind: 'never' } } as const
    const requestHash = await hashConfirmation(toChangeRequest(wallet.id, off))
    const other = await secondDevice()
    await release(device, passkey, { kind: 'power', requestHash })
    await expect(change(off, other)).rejects.toMatchObject(required)
    now += 120_000
    await expect(change(off)).rejects.toMatchObject(required)
    await release(device, passkey, { kind: 'power', requestHash })
    now += 119_999
    expect((await change(off)).pending).toHaveLength(1)
  })

  test('behavior: keeps the last passkey while the rule needs it; with a passkey, another one is removed at once', async () => {
    const { device, passkey, confirmChange, newPasskey } = await guarded()
    const [first] = (await device.ask(getConfirmations)).passkeys
    const remove = { kind: 'removePasskey', id: first?.id ?? '' } as const
    await expect(confirmChange(remove, passkey)).rejects.toMatchObject({ code: 'PASSKEY_LAST', status: 409 })
    const next = await newPasskey()
    expect((await confirmChange(next.add, passkey)).passkeys).toHaveLength(2)
    expect((await confirmChange(remove, next.passkey)).passkeys).toMatchObject([
      { credentialId: next.passkey.credentialId },
    ])
    await expect(release(device, passkey)).rejects.toMatchObject(invalid)
  })

  test('attack: amounts add up over 24 hours, so neither small parts nor concurrent requests exceed the limit', async () => {
    const { device, passkey } = await guarded({ kind: 'above', amount: '100' })
    await declare(device, purposeOf('plain'))
    // A request that grants power over the wallet never fits a limit, whatever amount it declares.
    for (const amount of [undefined, '0'])
      await expect(declare(device, purposeOf('power', amount))).rejects.toMatchObject(required)
    await expect(declare(device, purposeOf('value'))).rejects.toMatchObject(required)
    await expect(declare(device)).rejects.toMatchObject(required)
    await expect(declare(device, purposeOf('value', '100.000000000000000001'))).rejects.toMatchObject(
      required,
    )
    for (let n = 0; n < 3; n++) await declare(device, purposeOf('value', '25'))
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => declare(device, purposeOf('value', '20'))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await declare(device, purposeOf('value', '5'))
    await expect(declare(device, purposeOf('value', '0.01'))).rejects.toMatchObject(required)
    // Confirmed releases do not use up the limit.
    await release(device, passkey, purposeOf('value', '1000'))
    // The limit is not tied to midnight.
    now += 23 * hourMs
    await expect(declare(device, purposeOf('value', '0.01'))).rejects.toMatchObject(required)
    now += hourMs
    await declare(device, purposeOf('value', '100'))
  })

  test('behavior: if a project requires a passkey, nothing that moves funds or grants power is released without one', async () => {
    const { device, change, newPasskey, setRule } = await owner('bank')
    expect((await device.ask(getCustodyWallet)).wallet).toMatchObject({ confirmation: 'always' })
    const missing = { code: 'PASSKEY_MISSING', status: 409 }
    for (const purpose of [undefined, purposeOf('value', '0'), purposeOf('power')])
      await expect(declare(device, purpose)).rejects.toMatchObject(missing)
    await expect(start(device)).rejects.toMatchObject(missing)
    await declare(device, purposeOf('plain'))
    const { passkey, add } = await newPasskey()
    expect(await change(add)).toMatchObject({ isRequired: true, rule: { kind: 'never' } })
    await expect(declare(device, purposeOf('plain'))).rejects.toMatchObject(required)
    await expect(setRule({ kind: 'never' })).rejects.toMatchObject(required)
    await expect(release(device, passkey)).resolves.toBeDefined()
  })

  test('behavior: new keys keep the rule and the passkeys, and cancel pending changes', async () => {
    const { device, passkey, enrolProof, confirmChange } = await guarded()
    // Started by the intruder because of whom the owner replaces the keys.
    await confirmChange({ kind: 'rule', rule: { kind: 'never' } }, passkey)
    const recoverySplit = newSplit()
    const next = random(32)
    const code = createStepUpMethod('code')
    const body = {
      generation: 2,
      recoveryKey: random(91),
      sealed: box(),
      split: newSplit(),
      enrolHash: hashOf(next),
      recoveries: [code.recovery],
      enrolProof,
      recoverySplit,
    }
    const { wallet } = await device.ask(rotateCustody, { body })
    expect(wallet.confirmation).toBe('always')
    const [method] = wallet.recoveries
    expect(await code.recover(device, wallet.id, method?.id ?? '')).toMatchObject(recoverySplit)
    const purpose = purposeOf('plain')
    const send = (given: object) => device.ask(releaseShare, { body: { generation: 2, ...given } })
    await expect(send({ purpose })).rejects.toMatchObject(required)
    const asked = await device.ask(startConfirmation, { body: { for: 'release', generation: 2, purpose } })
    const assertion = await passkey.assert(asked, purpose.requestHash)
    await expect(send({ assertion })).resolves.toMatchObject({ serverShare: body.split.serverShare })
    now += 25 * hourMs
    expect(await device.ask(getConfirmations)).toMatchObject({ rule: { kind: 'always' }, pending: [] })
  })
})
