import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  addRecovery,
  createCustodyWallet,
  enrolDevice,
  finishAssistedRecovery,
  finishEmailLogin,
  getCustodyWallet,
  getDevices,
  getLoginMethods,
  type NewRecovery,
  releaseShare,
  removeRecovery,
  revokeDevice,
  rotateCustody,
  sendRecoveryCode,
  startAssistedRecovery,
  startEmailLogin,
  startRecovery,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../../../../test/createDevice.ts'
import { createStepUpMethod } from '../../../../test/createStepUpMethod.ts'
import { proveAddresses } from '../../../../test/proveAddresses.ts'
import { readLoginCode } from '../../../../test/readLoginCode.ts'
import { startSmtp } from '../../../../test/startSmtp.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { createLogger } from '../../../kit/createLogger.ts'
import { smtpMail } from '../../../kit/mail/smtpMail.ts'
import type { KmsProvider } from '../../../kit/sealing/KmsProvider.ts'
import { localKms } from '../../../kit/sealing/localKms.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { type CreateServicesOptions, createServices } from '../../../server/createServices.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

const secureUrl = 'http://secure.localhost:4180'
const hostOrigin = 'https://app.shop.example'
const projects = memoryProjects([
  { id: 'shop', name: 'Shop', allowedOrigins: ['https://*.shop.example'], features: [] },
])
const hourMs = 3_600_000

let database: Database
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: FoyerServer
let otherKeyServer: FoyerServer
const closers: (() => Promise<void>)[] = []
let now = Date.UTC(2026, 0, 1)
const clock = () => now
const log: string[] = []
/** Values that must not appear in any log or row. */
const secrets: string[] = []

/** Gate that the KMS waits at before it wraps the next key, and a callback invoked when it gets there. */
let gate: { reached(): void; opened: Promise<void> } | undefined
/** Runs a function while another call waits at the KMS. */
async function meanwhile(call: () => Promise<unknown>, run: () => Promise<unknown>) {
  let open = () => {}
  const reached = new Promise<void>((resolve) => {
    gate = { reached: resolve, opened: new Promise((next) => (open = next)) }
  })
  const waiting = call()
  // It may fail while nothing is awaiting it.
  waiting.catch(() => {})
  await reached
  gate = undefined
  await run()
  open()
  return waiting
}
function gatedKms(key: number): KmsProvider {
  const kms = localKms(new Uint8Array(32).fill(key))
  return {
    ...kms,
    async wrap(bytes, context) {
      const held = gate
      held?.reached()
      await held?.opened
      return kms.wrap(bytes, context)
    },
  }
}

async function start(shareKey: number) {
  const options: CreateServicesOptions = {
    database,
    projects,
    chains: [],
    clock,
    logger: createLogger({ level: 'debug', write: (line) => log.push(line) }),
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(7),
      mail: smtpMail({ url: smtp.url, from: 'Foyer <no-reply@foyer.test>' }),
      limits: { recoveries: 3 },
      custody: {
        sharesKms: gatedKms(shareKey),
        assistedKms: gatedKms(9),
        assistedWaitMs: 24 * hourMs,
      },
    },
  }
  const services = await createServices(options)
  closers.push(() => services.close())
  return createServer(services)
}
beforeAll(async () => {
  ;[database, smtp] = await Promise.all([openDatabase(), startSmtp()])
  server = await start(8)
  otherKeyServer = await start(80)
})
afterAll(async () => {
  for (const close of closers) await close()
  await Promise.all([database.close(), smtp.close()])
})

let lastPerson = 0
const newEmail = () => `person${++lastPerson}@mail.example`
const newDevice = (to = server) => createDevice({ server: to, secureUrl, projectId: 'shop', clock })
async function loggedIn(email: string) {
  const device = await newDevice()
  now += 30_000
  const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  const otp = await readLoginCode(device, smtp.take(email).text)
  device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
  return device
}
/** The mail has a code if the account knows the device, else a link. */
async function logInAgain(device: Device, email: string) {
  device.session = undefined
  now += 30_000
  const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  const mail = smtp.take(email).text
  const otp = /^\d{6}$/m.exec(mail)?.[0] ?? (await readLoginCode(device, mail))
  device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
}

const secret = (length: number) => {
  const text = randomBytes(length).toString('base64url')
  secrets.push(text)
  return text
}
const box = () => ({
  iv: randomBytes(12).toString('base64url'),
  ciphertext: randomBytes(48).toString('base64url'),
})
const newSplit = () => ({
  serverShare: secret(33),
  recoveryShare: { ephemeralKey: randomBytes(65).toString('base64url'), box: box() },
})
const newProof = () => {
  const enrolProof = secret(32)
  const enrolHash = createHash('sha256').update(Buffer.from(enrolProof, 'base64url')).digest('base64url')
  return { enrolProof, enrolHash }
}
const passkey = (): Extract<NewRecovery, { kind: 'passkey' }> => ({
  kind: 'passkey',
  credentialId: randomBytes(16).toString('base64url'),
  box: box(),
  proofKey: randomBytes(32).toString('base64url'),
})
const deviceName = 'Chromium on Linux'

/** Proofs that a login sends for a new wallet's addresses. */
const newAddresses = ({ projectId, session }: Device, walletId?: string) =>
  proveAddresses({ projectId, userId: session?.user.id, walletId })
/** A visitor with a wallet. */
async function owner(email = newEmail()) {
  const device = await loggedIn(email)
  const { enrolProof, enrolHash } = newProof()
  const split = newSplit()
  const sealed = box()
  const { wallet } = await device.ask(createCustodyWallet, {
    body: {
      ...(await newAddresses(device)),
      recoveryKey: randomBytes(91).toString('base64url'),
      sealed,
      split,
      enrolHash,
      hostOrigin,
      deviceName,
    },
  })
  return { email, device, wallet, enrolProof, split, sealed }
}
async function enrol(device: Device, enrolProof: string, generation = 1) {
  const split = newSplit()
  const answer = await device.ask(enrolDevice, {
    body: { generation, split, enrolProof, hostOrigin, deviceName },
  })
  return { split, device: answer.device }
}

describe('custody', () => {
  test('default: creates a wallet, releases its share, and enrols a second device by recovery with its own share', async () => {
    const email = newEmail()
    const first = await loggedIn(email)
    expect(await first.ask(getCustodyWallet)).toEqual({ wallet: null })
    expect((await first.ask(getLoginMethods)).hasAssistedRecovery).toBe(true)
    const { enrolProof, enrolHash } = newProof()
    const split = newSplit()
    const named = await newAddresses(first)
    const { addresses } = named
    const body = {
      ...named,
      recoveryKey: randomBytes(91).toString('base64url'),
      sealed: box(),
      split,
      enrolHash,
      hostOrigin,
      deviceName,
    }
    for (const wrong of [
      { ...body, addresses: { ...addresses, eip155: '0x01' } },
      { ...body, addresses: { ...addresses, solana: `${addresses.solana}\0` } },
      { ...body, deviceName: 'Phone\0' },
    ])
      await expect(first.ask(createCustodyWallet, { body: wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    const { wallet } = await first.ask(createCustodyWallet, { body })
    const {
      addressProofs: _,
      split: __,
      enrolHash: ___,
      hostOrigin: ____,
      deviceName: _____,
      ...shown
    } = body
    expect(wallet).toEqual({
      ...shown,
      generation: 1,
      mode: 'self',
      recoveries: [],
      assistedWaitS: 86_400,
      isEnrolled: true,
      waits: [],
    })
    await expect(
      first.ask(createCustodyWallet, { body: { ...body, ...(await newAddresses(first)) } }),
    ).rejects.toMatchObject({
      code: 'WALLET_EXISTS',
      status: 409,
    })
    const released = { serverShare: split.serverShare, sealed: body.sealed }
    expect(await first.ask(releaseShare, { body: { generation: 1 } })).toEqual(released)
    const method = createStepUpMethod('passkey')
    const factor = method.recovery
    const { recovery } = await first.ask(addRecovery, { body: { generation: 1, recovery: factor } })

    const second = await loggedIn(email)
    expect((await second.ask(getCustodyWallet)).wallet).toMatchObject({
      isEnrolled: false,
      mode: 'self',
      recoveries: [{ id: recovery.id, kind: 'passkey' }],
    })
    for (const [route, input] of [
      [releaseShare, { body: { generation: 1 } }],
      [addRecovery, { body: { generation: 1, recovery: passkey() } }],
      [removeRecovery, { params: { id: recovery.id } }],
      [revokeDevice, { params: { id: randomUUID() } }],
    ] as const)
      await expect(second.ask(route, input as never)).rejects.toMatchObject({
        code: 'DEVICE_NOT_ENROLLED',
        status: 403,
      })

    if (factor.kind !== 'passkey') throw new Error('Another kind')
    const { proofKey, ...boxed } = factor
    expect(proofKey).toHaveLength(43)
    // Nothing is released before the visitor proves the method.
    const started = await second.ask(startRecovery, { body: { recoveryId: recovery.id } })
    expect(started).toEqual({
      status: 'asked',
      challengeId: expect.any(String),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      way: { id: recovery.id, kind: 'passkey', credentialId: factor.credentialId },
    })
    expect(await method.recover(second, wallet.id, recovery.id)).toMatchObject({
      serverShare: split.serverShare,
      recoveryShare: split.recoveryShare,
      factor: boxed,
    })
    expect(smtp.take(email).subject).toBe('Your wallet at Shop is being recovered')
    const own = await enrol(second, enrolProof)
    expect(smtp.take(email).text).toContain('Chromium on Linux can now open your wallet at Shop')
    expect((await second.ask(releaseShare, { body: { generation: 1 } })).serverShare).toBe(
      own.split.serverShare,
    )
    expect((await first.ask(releaseShare, { body: { generation: 1 } })).serverShare).toBe(split.serverShare)
    const { devices } = await second.ask(getDevices)
    expect(devices.map(({ name, hostOrigin, isThis }) => [name, hostOrigin, isThis])).toEqual([
      [deviceName, hostOrigin, false],
      [deviceName, hostOrigin, true],
    ])

    const { rows } = (await database.orm.execute(
      sql`select kind from custody_releases where wallet_id = ${body.id} order by sequence`,
    )) as unknown as { rows: { kind: string }[] }
    expect(rows.map(({ kind }) => kind)).toEqual(['share', 'recovery', 'share', 'share'])
  })

  test('behavior: a revoked device loses its share and session, and needs the link again; the last device stays', async () => {
    const { email, device, enrolProof } = await owner()
    const lost = await loggedIn(email)
    await enrol(lost, enrolProof)
    const id = (await device.ask(getDevices)).devices.find(({ isThis }) => !isThis)?.id ?? ''
    const { devices } = await device.ask(revokeDevice, { params: { id } })
    expect(devices.map(({ isThis }) => isThis)).toEqual([true])
    await expect(lost.ask(releaseShare, { body: { generation: 1 } })).rejects.toMatchObject({
      code: 'LOGIN_SESSION_INVALID',
    })
    lost.session = undefined
    now += 600_000
    expect(await lost.ask(startEmailLogin, { body: { email, hostOrigin } })).toMatchObject({
      action: 'VERIFY_DEVICE',
    })
    const [last] = devices
    await expect(device.ask(revokeDevice, { params: { id: last?.id ?? '' } })).rejects.toMatchObject({
      code: 'DEVICE_LAST',
      status: 409,
    })
  })

  test('attack: a crash during a revocation removes both the device and its login, or neither', async () => {
    const { email, device, enrolProof } = await owner()
    const lost = await loggedIn(email)
    const { device: entry } = await enrol(lost, enrolProof)
    const remove = () => device.ask(revokeDevice, { params: { id: entry.id } })
    await database.orm.execute(
      sql`create function crash() returns trigger language plpgsql as 'begin raise exception ''crash''; end'`,
    )
    await database.orm.execute(
      sql`create trigger crash before delete on login_sessions for each row execute function crash()`,
    )
    try {
      await expect(remove()).rejects.toMatchObject({ status: 500 })
    } finally {
      await database.orm.execute(sql`drop trigger crash on login_sessions`)
      await database.orm.execute(sql`drop function crash()`)
    }
    expect((await device.ask(getDevices)).devices).toHaveLength(2)
    expect((await remove()).devices).toHaveLength(1)
    await expect(lost.ask(getDevices)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  })

  test('behavior: two devices that revoke each other at once leave one', async () => {
    const { email, device, enrolProof } = await owner()
    const other = await loggedIn(email)
    await enrol(other, enrolProof)
    const { devices } = await device.ask(getDevices)
    const idOf = (isThis: boolean) => devices.find((one) => one.isThis === isThis)?.id ?? ''
    await Promise.allSettled([
      device.ask(revokeDevice, { params: { id: idOf(false) } }),
      other.ask(revokeDevice, { params: { id: idOf(true) } }),
    ])
    const left = await Promise.allSettled([device.ask(getDevices), other.ask(getDevices)])
    const lists = left.flatMap((result) => (result.status === 'fulfilled' ? [result.value.devices] : []))
    expect(lists[0]).toHaveLength(1)
  })

  test('behavior: a rotation removes every other device and all recovery methods, and replaces the data key', async () => {
    const { email, device, wallet, enrolProof } = await owner()
    const other = await loggedIn(email)
    await enrol(other, enrolProof)
    await device.ask(addRecovery, { body: { generation: 1, recovery: passkey() } })
    const next = newProof()
    const split = newSplit()
    const body = {
      generation: 2,
      recoveryKey: randomBytes(91).toString('base64url'),
      sealed: box(),
      split,
      enrolHash: next.enrolHash,
      recoveries: [
        {
          kind: 'code' as const,
          salt: randomBytes(16).toString('base64url'),
          box: box(),
          proofKey: randomBytes(32).toString('base64url'),
        },
      ],
    }
    await expect(device.ask(rotateCustody, { body: { ...body, generation: 3 } })).rejects.toMatchObject({
      code: 'WALLET_GENERATION',
    })
    const rotated = await device.ask(rotateCustody, { body })
    expect(rotated.wallet).toMatchObject({
      id: wallet.id,
      generation: 2,
      addresses: wallet.addresses,
      recoveries: [{ kind: 'code' }],
    })
    expect((await device.ask(releaseShare, { body: { generation: 2 } })).serverShare).toBe(split.serverShare)
    // The share of another generation opens nothing and is not released either.
    await expect(device.ask(releaseShare, { body: { generation: 1 } })).rejects.toMatchObject({
      code: 'WALLET_GENERATION',
      status: 409,
    })
    await expect(other.ask(releaseShare, { body: { generation: 1 } })).rejects.toMatchObject({
      code: 'LOGIN_SESSION_INVALID',
    })
    await logInAgain(other, email)
    for (const generation of [1, 2])
      await expect(other.ask(releaseShare, { body: { generation } })).rejects.toMatchObject({
        code: generation === 1 ? 'WALLET_GENERATION' : 'DEVICE_NOT_ENROLLED',
      })
    await expect(enrol(other, enrolProof, 2)).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID' })
    await enrol(other, next.enrolProof, 2)
  })

  test('error: rejects a recovery method that is another visitor’s or removed, and a fourth recovery in a row', async () => {
    const { device } = await owner()
    const stranger = await owner()
    const { recovery } = await stranger.device.ask(addRecovery, {
      body: { generation: 1, recovery: passkey() },
    })
    const notFound = { code: 'RECOVERY_NOT_FOUND', status: 404 }
    await expect(device.ask(startRecovery, { body: { recoveryId: recovery.id } })).rejects.toMatchObject(
      notFound,
    )
    await device.ask(removeRecovery, { params: { id: recovery.id } })
    // A method from before proof keys existed.
    await database.orm.execute(
      sql`update custody_recoveries set factor = factor - 'proofKey' where id = ${recovery.id}`,
    )
    for (let n = 0; n < 3; n++)
      await stranger.device.ask(startRecovery, { body: { recoveryId: recovery.id } })
    await expect(
      stranger.device.ask(startRecovery, { body: { recoveryId: recovery.id } }),
    ).rejects.toMatchObject({
      code: 'RECOVERY_LIMIT',
      retryAfter: '28800',
    })
    await stranger.device.ask(removeRecovery, { params: { id: recovery.id } })
    await expect(
      stranger.device.ask(startRecovery, { body: { recoveryId: recovery.id } }),
    ).rejects.toMatchObject(notFound)
  })
})

describe('assisted recovery', () => {
  async function assisted() {
    const { email, device, enrolProof, split } = await owner()
    const key = secret(138)
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: { kind: 'assisted', key } },
    })
    const fresh = await loggedIn(email)
    return { email, device, fresh, enrolProof, key, split, recovery }
  }
  const codeOf = (email: string) => {
    const [otp = ''] = /^\d{6}$/m.exec(smtp.take(email).text) ?? []
    return otp
  }

  test('default: returns the key once, after an emailed code, a notice, and a day', async () => {
    const { email, fresh, device, key, split } = await assisted()
    expect((await device.ask(getCustodyWallet)).wallet?.mode).toBe('assisted')
    now += 30_000
    const { challengeId } = await fresh.ask(startAssistedRecovery, { body: {} })
    const ask = (otp?: string) =>
      fresh.ask(finishAssistedRecovery, { body: { challengeId, ...(otp ? { otp } : {}) } })
    await expect(ask()).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    const mail = smtp.mails.at(-1)
    expect(mail?.text).toContain('A waiting period of 24 hours follows')
    const otp = codeOf(email)
    await expect(ask(otp === '000000' ? '000001' : '000000')).rejects.toMatchObject({ code: 'OTP_INVALID' })
    const readyAt = new Date(now + 24 * hourMs).toISOString()
    expect(await ask(otp)).toEqual({ status: 'waiting', readyAt })
    expect(smtp.take(email).text).toContain(readyAt)
    // A device that is not enrolled stays logged in for only one day; after that, the visitor logs in again.
    now += 24 * hourMs - 30_001
    await logInAgain(fresh, email)
    expect(await ask()).toEqual({ status: 'waiting', readyAt })
    // No other device gets the key.
    await expect(device.ask(finishAssistedRecovery, { body: { challengeId } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
    now += 1
    expect(await ask()).toMatchObject({ status: 'done', key, serverShare: split.serverShare })
    expect(smtp.take(email).subject).toContain('was recovered with our help')
    await expect(ask()).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('behavior: a visitor cancels the request by removing the method on an enrolled device', async () => {
    const { email, fresh, device, recovery } = await assisted()
    now += 30_000
    const { challengeId } = await fresh.ask(startAssistedRecovery, { body: {} })
    await fresh.ask(finishAssistedRecovery, { body: { challengeId, otp: codeOf(email) } })
    await device.ask(removeRecovery, { params: { id: recovery.id } })
    now += 24 * hourMs
    await logInAgain(fresh, email)
    await expect(fresh.ask(finishAssistedRecovery, { body: { challengeId } })).rejects.toMatchObject({
      code: 'RECOVERY_NOT_FOUND',
    })
  })

  test('error: rejects a wallet without assisted recovery, and starting it as another method', async () => {
    const { device } = await owner()
    const notFound = { code: 'RECOVERY_NOT_FOUND' }
    await expect(device.ask(startAssistedRecovery, { body: {} })).rejects.toMatchObject(notFound)
    const { fresh, recovery } = await assisted()
    await expect(fresh.ask(startRecovery, { body: { recoveryId: recovery.id } })).rejects.toMatchObject(
      notFound,
    )
  })
})

describe('attack', () => {
  test('a mailbox alone: no device is enrolled without the data key', async () => {
    const { email } = await owner()
    const thief = await loggedIn(email)
    await expect(enrol(thief, newProof().enrolProof)).rejects.toMatchObject({
      code: 'ENROL_PROOF_INVALID',
      status: 403,
    })
    expect((await thief.ask(getCustodyWallet)).wallet?.isEnrolled).toBe(false)
  })

  test('a stolen token: no share without the device’s key', async () => {
    const { device } = await owner()
    const token = device.session?.token ?? ''
    const thief = await newDevice()
    await expect(thief.ask(releaseShare, { body: { generation: 1 } }, { token })).rejects.toMatchObject({
      code: 'LOGIN_SESSION_INVALID',
    })
  })

  test('a share moved to another database row cannot be decrypted', async () => {
    const victim = await owner()
    const thief = await owner()
    await database.orm.execute(
      sql`update custody_devices set server_share = (select server_share from custody_devices where wallet_id = ${victim.wallet.id}) where wallet_id = ${thief.wallet.id}`,
    )
    const response = await thief.device.send(releaseShare, { body: { generation: 1 } })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain(victim.split.serverShare)
  })

  test('a concurrent rotation: enrolling with the old data key fails, and leaves no row', async () => {
    const { email, device, wallet, enrolProof } = await owner()
    const thief = await loggedIn(email)
    const body = {
      generation: 2,
      recoveryKey: randomBytes(91).toString('base64url'),
      sealed: box(),
      split: newSplit(),
      enrolHash: newProof().enrolHash,
      recoveries: [],
    }
    await expect(
      meanwhile(
        () => enrol(thief, enrolProof),
        () => device.ask(rotateCustody, { body }),
      ),
    ).rejects.toMatchObject({ code: 'WALLET_GENERATION', status: 409 })
    const { rows } = (await database.orm.execute(
      sql`select generation from custody_devices where wallet_id = ${wallet.id}`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual([{ generation: 2 }])
  })

  test('a device that is revoked meanwhile cannot add a recovery method', async () => {
    const { email, device, enrolProof } = await owner()
    const lost = await loggedIn(email)
    const { device: entry } = await enrol(lost, enrolProof)
    const recovery = { kind: 'assisted' as const, key: secret(138) }
    await expect(
      meanwhile(
        () => lost.ask(addRecovery, { body: { generation: 1, recovery } }),
        () => device.ask(revokeDevice, { params: { id: entry.id } }),
      ),
    ).rejects.toMatchObject({ code: 'DEVICE_NOT_ENROLLED', status: 403 })
    expect((await device.ask(getCustodyWallet)).wallet?.recoveries).toEqual([])
  })

  test('two of three devices that revoke each other at once: one of them is gone, not both', async () => {
    const { email, device, enrolProof } = await owner()
    const second = await loggedIn(email)
    const a = await enrol(second, enrolProof)
    const third = await loggedIn(email)
    const b = await enrol(third, enrolProof)
    const results = await Promise.allSettled([
      second.ask(revokeDevice, { params: { id: b.device.id } }),
      third.ask(revokeDevice, { params: { id: a.device.id } }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await device.ask(getDevices)).devices).toHaveLength(2)
  })

  test('a thief cannot revoke another visitor’s device, or use that wallet’s id or recovery methods', async () => {
    const victim = await owner()
    const thief = await owner()
    const { devices } = await victim.device.ask(getDevices)
    const id = devices[0]?.id ?? ''
    // A second device, so that the first is not kept merely because it is the last one.
    await enrol(await loggedIn(thief.email), thief.enrolProof)
    await enrol(await loggedIn(victim.email), victim.enrolProof)
    await thief.device.ask(revokeDevice, { params: { id } })
    expect((await victim.device.ask(getDevices)).devices.map((device) => device.id)).toContain(id)
    const fresh = await loggedIn(newEmail())
    const { enrolHash } = newProof()
    await expect(
      fresh.ask(createCustodyWallet, {
        body: {
          ...(await newAddresses(fresh, victim.wallet.id)),
          recoveryKey: randomBytes(91).toString('base64url'),
          sealed: box(),
          split: newSplit(),
          enrolHash,
          hostOrigin,
          deviceName,
        },
      }),
    ).rejects.toMatchObject({ code: 'WALLET_EXISTS' })
    expect(await fresh.ask(getCustodyWallet)).toEqual({ wallet: null })
  })

  test('a wallet with someone else’s address is rejected: its keys must sign the login, project and wallet', async () => {
    const [victim, fresh] = await Promise.all([newEmail(), newEmail()].map((email) => loggedIn(email)))
    if (!victim || !fresh) throw new Error('There are two')
    const [theirs, own] = await Promise.all([newAddresses(victim), newAddresses(fresh)])
    const userId = fresh.session?.user.id
    const claims = [
      // Signed by other keys; with the victim's proof; for another project, login or wallet.
      await proveAddresses({ projectId: 'shop', userId, declared: { eip155: theirs.addresses.eip155 } }),
      await proveAddresses({ projectId: 'shop', userId, declared: { solana: theirs.addresses.solana } }),
      { ...own, addresses: theirs.addresses },
      theirs,
      await proveAddresses({ projectId: 'another', userId }),
      await proveAddresses({ projectId: 'shop', userId: victim.session?.user.id }),
      { ...own, id: randomUUID() },
      { ...own, addressProofs: { ...own.addressProofs, eip155: 'A'.repeat(87) } },
      { ...own, addressProofs: { ...own.addressProofs, solana: 'A'.repeat(86) } },
    ]
    const rest = () => ({
      recoveryKey: randomBytes(91).toString('base64url'),
      sealed: box(),
      split: newSplit(),
      enrolHash: newProof().enrolHash,
      hostOrigin,
      deviceName,
    })
    for (const claim of claims)
      await expect(
        fresh.ask(createCustodyWallet, { body: { ...claim, ...rest() } }),
        JSON.stringify(claim),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Invalid body: addressProofs' })
    expect(await fresh.ask(getCustodyWallet)).toEqual({ wallet: null })
    const { wallet } = await fresh.ask(createCustodyWallet, { body: { ...own, ...rest() } })
    expect(wallet.addresses).toEqual(own.addresses)
  })

  test('codes mailed to another visitor of the same device do not recover the wallet', async () => {
    const victim = await owner()
    const thief = await owner()
    const methods = [
      {
        kind: 'password' as const,
        salt: randomBytes(16).toString('base64url'),
        iterations: 600_000,
        box: box(),
        proofKey: randomBytes(32).toString('base64url'),
      },
      { kind: 'assisted' as const, key: secret(138) },
    ]
    const add = async ({ device }: typeof victim) =>
      Promise.all(
        methods.map(
          async (recovery) =>
            (await device.ask(addRecovery, { body: { generation: 1, recovery } })).recovery.id,
        ),
      )
    const [[recoveryId = ''], [own = '']] = await Promise.all([add(victim), add(thief)])
    const device = await loggedIn(victim.email)
    // The same device, logged in as the thief, whose mailbox receives the codes.
    now += 30_000
    const { challengeId: link } = await device.ask(startEmailLogin, {
      body: { email: thief.email, hostOrigin },
    })
    const linked = await readLoginCode(device, smtp.take(thief.email).text)
    const codeOf = () => /^\d{6}$/m.exec(smtp.take(thief.email).text)?.[0] ?? ''
    device.session = await device.ask(finishEmailLogin, { body: { challengeId: link, otp: linked } })
    const expired = { code: 'CHALLENGE_EXPIRED' }
    now += 30_000
    const sent = await device.ask(sendRecoveryCode, { body: { recoveryId: own } })
    const code = { challengeId: sent.challengeId, otp: codeOf() }
    now += 30_000
    const { challengeId } = await device.ask(startAssistedRecovery, { body: {} })
    const otp = codeOf()
    await logInAgain(device, victim.email)
    await expect(device.ask(startRecovery, { body: { recoveryId, code } })).rejects.toMatchObject(expired)
    await expect(device.ask(finishAssistedRecovery, { body: { challengeId, otp } })).rejects.toMatchObject(
      expired,
    )
    expect((await victim.device.ask(getCustodyWallet)).wallet?.waits).toEqual([])
  })

  test('an assisted recovery ends if the method is removed and set up again, or if it is not finished in time', async () => {
    const { email, device } = await owner()
    const recovery = { kind: 'assisted' as const, key: secret(138) }
    const add = async () => (await device.ask(addRecovery, { body: { generation: 1, recovery } })).recovery.id
    const id = await add()
    const thief = await loggedIn(email)
    const begin = async () => {
      now += 30_000
      const { challengeId } = await thief.ask(startAssistedRecovery, { body: {} })
      const codes = smtp.mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).filter(Boolean)
      await thief.ask(finishAssistedRecovery, { body: { challengeId, otp: codes.at(-1) ?? '' } })
      return challengeId
    }
    const finish = async (challengeId: string) => {
      await logInAgain(thief, email)
      return thief.ask(finishAssistedRecovery, { body: { challengeId } })
    }
    const first = await begin()
    await device.ask(removeRecovery, { params: { id } })
    await add()
    now += 24 * hourMs
    await expect(finish(first)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    const second = await begin()
    now += 8 * 24 * hourMs
    await expect(finish(second)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('rejects a ninth recovery method', async () => {
    const { device } = await owner()
    const add = () => device.ask(addRecovery, { body: { generation: 1, recovery: passkey() } })
    for (let n = 0; n < 8; n++) await add()
    await expect(add()).rejects.toMatchObject({ code: 'RECOVERY_LIMIT' })
  })

  test('a server with another key cannot decrypt a share', async () => {
    const { device } = await owner()
    const session = device.session
    const elsewhere = await newDevice(otherKeyServer)
    expect(session).toBeDefined()
    const proof = await device.proofFor(
      {
        method: 'POST',
        url: `http://server${releaseShare.path}`,
        body: JSON.stringify({ generation: 1 }),
        token: session?.token,
      },
      {},
    )
    const tampered = { proof, token: session?.token ?? '' }
    const response = await elsewhere.send(releaseShare, { body: { generation: 1 } }, tampered)
    expect(response.status).toBe(500)
  })

  test('database dump and log: no share, key or proof in any row or line', async () => {
    expect(secrets.length).toBeGreaterThan(30)
    const tables = (await database.orm.execute(
      sql`select tablename from pg_tables where schemaname = 'public'`,
    )) as unknown as { rows: { tablename: string }[] }
    let dump = ''
    for (const { tablename } of tables.rows)
      dump += JSON.stringify(
        (
          (await database.orm.execute(sql`select * from ${sql.identifier(tablename)}`)) as unknown as {
            rows: object[]
          }
        ).rows,
      )
    expect(dump).toContain('local:')
    const lines = log.join('\n')
    expect(lines).toContain('releaseShare')
    for (const text of secrets) {
      expect(dump).not.toContain(text)
      expect(lines).not.toContain(text)
    }
    expect(lines).not.toContain('@mail.example')
  })
})
