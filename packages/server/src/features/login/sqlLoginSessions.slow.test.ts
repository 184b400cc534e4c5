import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../kit/hashToken.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { createDeviceRights } from '../custody/store/createDeviceRights.ts'
import { custodyDevices, custodyWallets } from '../custody/store/custodySchema.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import { type Codes, createCodes } from '../visitors/createCodes.ts'
import { createLoginSecrets } from '../visitors/createLoginSecrets.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import { loginSessions } from '../visitors/loginSchema.ts'
import { type LoginUsers, sqlLoginUsers } from '../visitors/sqlLoginUsers.ts'
import { sqlLoginSessions } from './sqlLoginSessions.ts'

const startMs = Date.UTC(2026, 0, 1)
const hourMs = 3_600_000
const limits = { sessionTtlMs: 48 * hourMs, strangerSessionTtlMs: 24 * hourMs, noticesMs: 1 }
let now = startMs
let database: Database
const clock = () => now
const open = (options: { hasWallets?: boolean; limits?: Partial<typeof limits> } = {}): LoginSessions =>
  sqlLoginSessions({
    database,
    users: sqlLoginUsers({ database, clock, limits }),
    rights: createDeviceRights({ database, clock }),
    clock,
    hasWallets: options.hasWallets ?? true,
    limits: { ...limits, ...options.limits },
  })
let sessions: LoginSessions
let users: LoginUsers
let codes: Codes
beforeAll(async () => {
  database = await openDatabase()
  sessions = open()
  users = sqlLoginUsers({ database, clock, limits })
  const secrets = createLoginSecrets(new Uint8Array(32))
  codes = createCodes({ database, secrets, clock, limits: { challengeTtlMs: hourMs, codeAttempts: 5 } })
})
afterAll(() => database.close())
beforeEach(() => {
  now = startMs
})

const newEmail = () => `${randomUUID()}@mail.example`
const hostOrigin = 'https://app.shop.example'
const create = (
  email: string,
  device: string,
  { projectId = 'shop', at = sessions, startedAtMs = now } = {},
) =>
  at.create({
    projectId,
    device,
    identity: { method: 'email', subject: email, email, userName: null },
    hostOrigin,
    startedAtMs,
  })
const find = (token: string, device: string, projectId = 'shop', userAgent: string | null = null) =>
  sessions.find({ token, device, projectId, userAgent })
/** Logs in and returns the session that a call of the device finds. */
async function logIn(email: string, device: string) {
  const { token } = await create(email, device)
  const login = await find(token, device)
  if (!login) throw new Error('No session')
  return { token, device, login }
}
/** Adds a wallet of the second generation; each device has a split of the given generation. */
async function addWallet(userId: string, devices: Record<string, number>) {
  const id = randomUUID()
  const box = { iv: '', ciphertext: '' }
  await database.orm.insert(custodyWallets).values({
    id,
    userId,
    generation: 2,
    recoveryKey: '',
    sealed: box as never,
    addresses: {} as never,
    enrolHash: '',
    createdAtMs: now,
  })
  for (const [device, generation] of Object.entries(devices))
    await database.orm.insert(custodyDevices).values({
      id: randomUUID(),
      walletId: id,
      generation,
      device,
      name: '',
      hostOrigin,
      serverShare: {} as never,
      recoveryShare: {} as never,
      createdAtMs: now,
      lastUsedAtMs: now,
    })
}
const at = (ms: number) => new Date(ms).toISOString()

describe('create', () => {
  test('default: returns a token and the visitor, and stores only the token’s hash', async () => {
    const email = newEmail()
    const { token, expirationTime, user } = await create(email, 'd1')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toEqual({ id: user.id, method: 'email', email, userName: null })
    expect(expirationTime).toBe(at(startMs + limits.strangerSessionTtlMs))
    const rows = await database.orm.select().from(loginSessions).where(eq(loginSessions.userId, user.id))
    expect(rows).toMatchObject([
      { tokenHash: hashToken(token), projectId: 'shop', device: 'd1', method: 'email', hostOrigin },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('behavior: a session lasts longer on a device that opens the wallet', async () => {
    const email = newEmail()
    const { user } = await create(email, 'd1')
    await addWallet(user.id, { d1: 2, d2: 1 })
    const endOf = async (device: string, store = sessions) =>
      Date.parse((await create(email, device, { at: store })).expirationTime) - startMs
    expect(await endOf('d1')).toBe(limits.sessionTtlMs)
    // Its split belongs to replaced keys.
    expect(await endOf('d2')).toBe(limits.strangerSessionTtlMs)
    expect(await endOf('d3')).toBe(limits.strangerSessionTtlMs)
    expect(await endOf('d3', open({ hasWallets: false }))).toBe(limits.sessionTtlMs)
    const short = open({ limits: { sessionTtlMs: hourMs } })
    expect([await endOf('d1', short), await endOf('d3', short)]).toEqual([hourMs, hourMs])
  })

  test('behavior: keeps one session per device and project', async () => {
    const [email, device] = [newEmail(), randomUUID()]
    const first = await create(email, device)
    const elsewhere = await create(email, device, { projectId: 'other' })
    const second = await create(newEmail(), device)
    expect(await find(first.token, device)).toBeUndefined()
    expect(await find(second.token, device)).toBeDefined()
    expect(await find(elsewhere.token, device, 'other')).toBeDefined()
  })
})

describe('find', () => {
  test('default: returns the caller', async () => {
    const email = newEmail()
    const { login } = await logIn(email, 'd1')
    expect(login).toMatchObject({ user: { email }, method: 'email', device: 'd1', hostOrigin })
    expect(login.deviceName).toBe('Browser')
  })

  test('attack: rejects another token, device or project', async () => {
    const { token } = await create(newEmail(), 'd1')
    expect(await find(token, 'd2')).toBeUndefined()
    expect(await find(token, 'd1', 'other')).toBeUndefined()
    expect(await find(`${token}x`, 'd1')).toBeUndefined()
    expect(await find(hashToken(token), 'd1')).toBeUndefined()
    expect(await find(token, 'd1')).toBeDefined()
  })

  test('attack: rejects an expired session whose row still exists', async () => {
    const { token } = await create(newEmail(), 'd1')
    now += limits.strangerSessionTtlMs - 1
    expect(await find(token, 'd1')).toBeDefined()
    now += 1
    expect(await find(token, 'd1')).toBeUndefined()
  })

  test('behavior: updates the last use and the browser’s name every five minutes', async () => {
    const { token } = await create(newEmail(), 'd1')
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const use = async (userAgent: string | null) => {
      const login = await find(token, 'd1', 'shop', userAgent)
      if (!login) throw new Error('No session')
      const [row] = await sessions.list(login)
      return [login.deviceName, row?.deviceName, Date.parse(row?.lastUsedAt ?? '') - startMs]
    }
    now += 1
    expect(await use(firefox)).toEqual(['Firefox on Linux', 'Firefox on Linux', 1])
    now += 299_999
    expect(await use(null)).toEqual(['Browser', 'Firefox on Linux', 1])
    now += 1
    expect(await use(null)).toEqual(['Browser', 'Browser', 300_001])
  })
})

describe('list', () => {
  test('default: lists this session first, then by last use, then by age', async () => {
    const email = newEmail()
    const old = await logIn(email, 'old')
    now += 1
    const mine = await logIn(email, 'mine')
    const others = []
    for (const device of ['a', 'b']) {
      now += 1
      others.push(await logIn(email, device))
    }
    await database.orm
      .update(loginSessions)
      .set({ lastUsedAtMs: now })
      .where(
        inArray(
          loginSessions.tokenHash,
          others.map(({ login }) => login.tokenHash),
        ),
      )
    const [a, b] = others
    const listed = await sessions.list(mine.login)
    expect(listed.map(({ id }) => id)).toEqual([mine, b, a, old].map((one) => one?.login.sessionId))
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false, false])
    expect(listed[3]).toEqual({
      id: old.login.sessionId,
      deviceName: 'Browser',
      hostOrigin,
      method: 'email',
      createdAt: at(startMs),
      lastUsedAt: at(startMs),
      expirationTime: at(startMs + limits.strangerSessionTtlMs),
      isThis: false,
      isEnrolled: false,
    })
  })

  test('behavior: lists only the visitor’s valid sessions, and marks devices that open the wallet', async () => {
    const email = newEmail()
    const gone = await logIn(email, 'gone')
    now += limits.strangerSessionTtlMs
    await logIn(newEmail(), 'somebody else')
    const [mine, second, third] = [
      await logIn(email, 'd1'),
      await logIn(email, 'd2'),
      await logIn(email, 'd3'),
    ]
    await addWallet(mine.login.user.id, { d1: 2, d2: 1 })
    const listed = await sessions.list(mine.login)
    expect(listed.map(({ id }) => id)).not.toContain(gone.login.sessionId)
    const enrolled = Object.fromEntries(listed.map(({ id, isEnrolled }) => [id, isEnrolled]))
    expect(enrolled).toEqual({
      [mine.login.sessionId]: true,
      [second.login.sessionId]: false,
      [third.login.sessionId]: false,
    })
  })
})

describe('ends', () => {
  const alive = async (all: readonly { token: string; device: string }[]) =>
    Promise.all(all.map(async ({ token, device }) => (await find(token, device)) !== undefined))

  test('default: ends a session by its token', async () => {
    const email = newEmail()
    const all = [await logIn(email, 'd1'), await logIn(email, 'd2')] as const
    await sessions.end(all[0].login.tokenHash)
    expect(await alive(all)).toEqual([false, true])
  })

  test('attack: ends a session by its id only for its owner', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const all = [await logIn(email, 'd1'), await logIn(email, 'd2'), await logIn(other, 'd3')] as const
    const userId = all[0].login.user.id
    expect(await sessions.endOne(userId, all[2].login.sessionId)).toBe(false)
    expect(await sessions.endOne(userId, 'x')).toBe(false)
    expect(await alive(all)).toEqual([true, true, true])
    expect(await sessions.endOne(userId, all[1].login.sessionId)).toBe(true)
    expect(await alive(all)).toEqual([true, false, true])
    expect(await sessions.endOne(userId, all[1].login.sessionId)).toBe(false)
  })

  test('behavior: ends the sessions of a device, or all others, of this visitor only', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const devices = ['d1', 'd2', 'd3']
    const all = []
    for (const device of devices) all.push(await logIn(email, device))
    all.push(await logIn(other, 'd4'))
    const [first] = all
    if (!first) throw new Error('No session')
    await sessions.endDevice(first.login.user.id, 'd4')
    expect(await alive(all)).toEqual([true, true, true, true])
    await sessions.endDevice(first.login.user.id, 'd3')
    expect(await alive(all)).toEqual([true, true, false, true])
    expect(await sessions.endOthers(first.login)).toBe(1)
    expect(await alive(all)).toEqual([true, false, false, true])
    expect(await sessions.endOthers(first.login)).toBe(0)
  })

  test('attack: endStrangers ends sessions on devices without a share of the current keys', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const all = []
    for (const device of ['d1', 'd2', 'd3']) all.push(await logIn(email, device))
    all.push(await logIn(other, 'd4'))
    const userId = all[0]?.login.user.id ?? ''
    await addWallet(userId, { d1: 2, d2: 1 })
    await addWallet(all[3]?.login.user.id ?? '', { d3: 2 })
    await sessions.endStrangers(userId)
    expect(await alive(all)).toEqual([true, false, false, true])
  })

  /** Which of these devices get a code without a link. */
  const known = async (email: string, devices: readonly string[]) => {
    const flags = await Promise.all(devices.map((device) => users.knowsDevice('shop', email, device)))
    return devices.filter((_, at) => flags[at])
  }

  test('attack: a device whose session the owner ended is no longer known', async () => {
    const email = newEmail()
    const [mine, thief] = [await logIn(email, 'd1'), await logIn(email, 'd2')]
    await sessions.endOne(mine.login.user.id, thief.login.sessionId)
    expect(await known(email, ['d1', 'd2'])).toEqual(['d1'])
  })

  test('attack: a device that logged out is no longer known once the owner ends all other sessions', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const mine = await logIn(email, 'd1')
    const thief = await logIn(email, 'd2')
    await sessions.end(thief.login.tokenHash)
    await logIn(email, 'd3')
    await logIn(other, 'd4')
    // Still opens the wallet, until the owner removes it.
    await logIn(email, 'd5')
    await addWallet(mine.login.user.id, { d1: 2, d3: 1, d5: 2 })
    await sessions.endOthers(mine.login)
    expect(await known(email, ['d1', 'd2', 'd3', 'd5'])).toEqual(['d1', 'd5'])
    expect(await known(other, ['d4'])).toEqual(['d4'])
  })

  test('attack: a device that logged out is no longer known once the owner recovers on another one', async () => {
    const email = newEmail()
    const mine = await logIn(email, 'd1')
    await sessions.end((await logIn(email, 'd2')).login.tokenHash)
    await addWallet(mine.login.user.id, { d1: 2 })
    await sessions.endStrangers(mine.login.user.id)
    expect(await known(email, ['d1', 'd2'])).toEqual(['d1'])
  })

  /** Sends a code for a login that a device starts. */
  const ask = async (email: string, device: string, projectId = 'shop') => {
    const challenge = { kind: 'login', projectId, device, email } as const
    const { id, code } = await codes.createCode(challenge)
    return { ...challenge, id, otp: code }
  }

  test('attack: ending all other sessions invalidates codes mailed to other devices', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const mine = await logIn(email, 'd1')
    await logIn(other, 'd4')
    const [ofThief, ofOther, elsewhere, ofMine] = [
      await ask(email, 'd2'),
      await ask(other, 'd2'),
      await ask(email, 'd2', 'other'),
      await ask(email, 'd1'),
    ]
    await sessions.endOthers(mine.login)
    await expect(codes.verify(ofThief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    for (const each of [ofOther, elsewhere, ofMine]) expect(await codes.verify(each)).toBeDefined()
  })

  test.each<[string, (mine: ActiveLogin, thief: ActiveLogin) => Promise<unknown>]>([
    ['ended that device’s session', (mine, thief) => sessions.endOne(mine.user.id, thief.sessionId)],
    ['removed that device', (mine) => users.forgetDevice(mine.user.id, 'd2')],
  ])('attack: a code mailed to another device is invalid once the owner %s', async (_, act) => {
    const [email, other] = [newEmail(), newEmail()]
    const [mine, thief] = [await logIn(email, 'd1'), await logIn(email, 'd2')]
    const [ofThief, ofOther, ofMine] = [
      await ask(email, 'd2'),
      await ask(other, 'd2'),
      await ask(email, 'd1'),
    ]
    await act(mine.login, thief.login)
    await expect(codes.verify(ofThief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    for (const each of [ofOther, ofMine]) expect(await codes.verify(each)).toBeDefined()
    expect(await known(email, ['d1', 'd2'])).toEqual(['d1'])
  })

  /** Finishes a login at a provider, with an account there. */
  const enter = (subject: string, device: string, startedAtMs: number) =>
    sessions.create({
      projectId: 'shop',
      device,
      identity: { method: 'google', subject, email: null, userName: null },
      hostOrigin,
      startedAtMs,
    })
  const enterAs = async (subject: string, device: string) => {
    const login = await find((await enter(subject, device, now)).token, device)
    if (!login) throw new Error('No session')
    return login
  }

  test.each<[string, (mine: ActiveLogin, thief: ActiveLogin) => Promise<unknown>]>([
    ['ended all other sessions', (mine) => sessions.endOthers(mine)],
    ['ended sessions on devices without the current keys', (mine) => sessions.endStrangers(mine.user.id)],
    ['ended the thief’s session', (mine, thief) => sessions.endOne(mine.user.id, thief.sessionId)],
    ['ended the device’s sessions', (mine) => sessions.endDevice(mine.user.id, 'd2')],
    ['removed the thief’s device', (mine) => users.forgetDevice(mine.user.id, 'd2')],
  ])('attack: rejects a provider’s login that started before the owner %s', async (_, act) => {
    const subject = randomUUID()
    const [mine, thief] = [await enterAs(subject, 'd1'), await enterAs(subject, 'd2')]
    const startedAtMs = now
    now += 1
    await act(mine, thief)
    for (const device of ['d1', 'd2', 'd3'])
      await expect(enter(subject, device, startedAtMs)).rejects.toMatchObject({
        code: 'SOCIAL_STATE_INVALID',
      })
    // A login of another account, and one that is started now.
    expect(await enter(randomUUID(), 'd2', startedAtMs)).toBeDefined()
    expect(await enter(subject, 'd3', now)).toBeDefined()
  })

  test('attack: a login verified just before the owner ends all others creates no session', async () => {
    const email = newEmail()
    const mine = await logIn(email, 'd1')
    const ofThief = await ask(email, 'd2')
    now += 1
    const { startedAtMs } = await codes.verify(ofThief)
    const [, late] = await Promise.allSettled([
      sessions.endOthers(mine.login),
      create(email, 'd2', { startedAtMs }),
    ])
    const rows = await database.orm
      .select({ device: loginSessions.device })
      .from(loginSessions)
      .where(eq(loginSessions.userId, mine.login.user.id))
    expect(rows).toEqual([{ device: 'd1' }])
    expect(late).toMatchObject({ reason: { code: 'CHALLENGE_EXPIRED' } })
    expect(await known(email, ['d1', 'd2'])).toEqual(['d1'])
  })
})

describe('extend', () => {
  test('default: extends this session from now on, and no other one', async () => {
    const email = newEmail()
    const [mine, other] = [await logIn(email, 'd1'), await logIn(email, 'd2')]
    now += hourMs
    expect(await sessions.extend(mine.login)).toBe(at(now + limits.sessionTtlMs))
    now = startMs + limits.strangerSessionTtlMs
    expect(await find(mine.token, 'd1')).toBeDefined()
    expect(await find(other.token, 'd2')).toBeUndefined()
    // A session that has just ended.
    await sessions.end(mine.login.tokenHash)
    expect(await sessions.extend(mine.login)).toBe(at(now))
  })
})

describe('prune', () => {
  test('default: deletes expired rows', async () => {
    const email = newEmail()
    const old = await logIn(email, 'd1')
    now += 1
    const young = await logIn(email, 'd2')
    now = startMs + limits.strangerSessionTtlMs
    await sessions.prune()
    const rows = await database.orm
      .select({ tokenHash: loginSessions.tokenHash })
      .from(loginSessions)
      .where(eq(loginSessions.userId, old.login.user.id))
    expect(rows).toEqual([{ tokenHash: young.login.tokenHash }])
  })
})
