import { createHash } from 'node:crypto'
import {
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  finishEmailLogin,
  getEmailAttempt,
  getEmailRefusal,
  getLoginMethods,
  getLoginUser,
  getOrigins,
  getWallets,
  refuseEmailDevice,
  signOutLogin,
  startEmailLogin,
  startEmailUpdate,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDevice, type Device, type Tampered } from '../../../../test/createDevice.ts'
import { readLoginCode } from '../../../../test/readLoginCode.ts'
import { startSmtp } from '../../../../test/startSmtp.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { createLogger } from '../../../kit/createLogger.ts'
import { smtpMail } from '../../../kit/mail/smtpMail.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import { rejectUnstorableText } from '../../../storage/rejectUnstorableText.ts'

const secureUrl = 'http://secure.localhost:4180'
const hostOrigin = 'https://app.shop.example'
const projects = memoryProjects([
  { id: 'shop', name: 'Shop & <b>Co</b>', allowedOrigins: ['https://*.shop.example'], features: [] },
  { id: 'other', name: 'Other', allowedOrigins: ['https://*.shop.example'], features: [] },
  { id: 'local', name: 'Local', allowedOrigins: [], features: [] },
  {
    id: 'walletsOnly',
    name: 'Wallets',
    allowedOrigins: ['https://*.shop.example'],
    features: [{ id: 'social_login', isEnabled: false, config: null }],
  },
  {
    id: 'googleOnly',
    name: 'Google',
    allowedOrigins: ['https://*.shop.example'],
    features: [],
    providers: ['google'],
  },
])

let database: Database
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: FoyerServer
let close: () => Promise<void>
let now = Date.UTC(2026, 0, 1)
const clock = () => now
const log: string[] = []
/** The public key of someone else's device, which anyone may know. */
const { kty, crv, x, y } = await exportJWK((await generateKeyPair('ES256')).publicKey)
const otherKey = { kty, crv, x, y }
/** Values seen by a test that must not appear in any log or row. */
const secrets: string[] = []

beforeAll(async () => {
  ;[database, smtp] = await Promise.all([openDatabase(), startSmtp()])
  const services = await createServices({
    database,
    projects,
    chains: [],
    clock,
    logger: createLogger({ level: 'debug', write: (line) => log.push(line) }),
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(7),
      mail: smtpMail({ url: smtp.url, from: 'Foyer <no-reply@foyer.test>' }),
      limits: { mailsPerEmail: 4, mailsPerIp: 3 },
    },
  })
  server = createServer(services)
  close = () => services.close()
})
afterAll(async () => {
  await close()
  await Promise.all([database.close(), smtp.close()])
})

const newDevice = (projectId = 'shop') => createDevice({ server, secureUrl, projectId, clock })
let lastPerson = 0
const newEmail = () => `person${++lastPerson}@mail.example`

/** Returns the code in the mail, or behind its link. */
const readCode = async (device: Device, email: string) => {
  const code = await readLoginCode(device, smtp.take(email).text)
  secrets.push(code)
  return code
}
const linkOf = (email: string) => {
  const [url = ''] = /^http\S+$/m.exec(smtp.take(email).text) ?? []
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
  secrets.push(token)
  return { url, token }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Logs in with whichever mail the server sends. */
async function logIn(device: Device, email: string) {
  const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  const otp = await readCode(device, email)
  device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
  secrets.push(device.session.token)
  return device.session
}
/** A device that waits for its code. */
async function waiting(email = newEmail()) {
  const device = await newDevice()
  const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  return { device, email, challengeId, otp: await readCode(device, email) }
}
/** An address with an account, and a device that the account doesn't know. */
async function newBrowser() {
  const email = newEmail()
  await logIn(await newDevice(), email)
  now += 30_000
  const device = await newDevice()
  const started = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  return { email, device, ...started }
}

describe('email login', () => {
  test('default: mails a new visitor one code, and knows the browser after the login', async () => {
    const email = newEmail()
    const device = await newDevice()
    // As typed on a phone's keyboard; the same mailbox.
    const { challengeId } = await device.ask(startEmailLogin, {
      body: { email: ` P${email.slice(1)} `, hostOrigin },
    })
    const [mail] = smtp.mails
    expect(smtp.mails).toHaveLength(1)
    expect(mail?.text).not.toMatch(/^http/m)
    expect(mail?.text).toContain('log in to Shop & <b>Co</b> at https://app.shop.example')
    expect(mail?.text).toContain('expires in 10 minutes')
    expect(mail?.html).toContain('Shop &#38; &#60;b&#62;Co')
    const otp = await readCode(device, email)
    expect(mail?.subject).toBe(`${otp} is your code for Shop & <b>Co</b>`)
    const session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
    expect(smtp.mails).toEqual([])
    expect(session.user).toMatchObject({ method: 'email', email, userName: null })
    expect(Date.parse(session.expirationTime)).toBe(now + 30 * 86_400_000)
    device.session = session
    secrets.push(session.token)
    expect(await device.ask(getLoginUser)).toEqual(session.user)

    await device.ask(signOutLogin)
    await expect(device.ask(getLoginUser)).rejects.toMatchObject({
      code: 'LOGIN_SESSION_INVALID',
      status: 401,
    })
    device.session = undefined
    now += 30_000
    const again = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
    expect(again.action).toBe('VERIFY_OTP')
    const back = await device.ask(finishEmailLogin, {
      body: { challengeId: again.challengeId, otp: await readCode(device, email) },
    })
    expect(back.user).toEqual(session.user)
    expect(back.token).not.toBe(session.token)
  })

  test('behavior: mails an account’s new browser one link, whose page shows the login and its code', async () => {
    const { email, device, action, challengeId } = await newBrowser()
    expect(action).toBe('VERIFY_DEVICE')
    const { url, token } = linkOf(email)
    expect(url).toBe(`${secureUrl}/device?projectId=shop#token=${token}`)
    // The mail is read on another device, which is not part of the login.
    const phone = await newDevice()
    const shown = await phone.ask(getEmailAttempt, { body: { token } }, { proof: null })
    expect(shown).toEqual({
      projectName: 'Shop & <b>Co</b>',
      hostOrigin,
      startedAt: new Date(now).toISOString(),
      browser: null,
      email,
      code: expect.stringMatching(/^\d{6}$/),
    })
    secrets.push(shown.code)
    // Reloaded, or already opened by a mail scanner.
    expect(await phone.ask(getEmailAttempt, { body: { token } }, { proof: null })).toEqual(shown)
    const session = await device.ask(finishEmailLogin, { body: { challengeId, otp: shown.code } })
    expect(session.user).toMatchObject({ email })
    expect(smtp.mails).toEqual([])
    now += 30_000
    // Entering the code made the device known to the account.
    device.session = undefined
    expect(await device.ask(startEmailLogin, { body: { email, hostOrigin } })).toMatchObject({
      action: 'VERIFY_OTP',
    })
    smtp.take(email)
  })

  test('attack: after the login, its link shows nothing, and refusing has no effect', async () => {
    const { email, device, challengeId } = await newBrowser()
    const named = { body: { token: linkOf(email).token } }
    const { code: otp } = await device.ask(getEmailAttempt, named, { proof: null })
    expect((await device.ask(finishEmailLogin, { body: { challengeId, otp } })).user).toMatchObject({ email })
    for (const route of [refuseEmailDevice, getEmailAttempt])
      await expect(device.ask(route, named, { proof: null })).rejects.toMatchObject({
        code: 'CHALLENGE_EXPIRED',
      })
  })

  test('attack: a stranger starts a login: the visitor recognizes it on the page behind the link, and ends it', async () => {
    const { email, device: stranger, challengeId } = await newBrowser()
    const named = { body: { token: linkOf(email).token } }
    const phone = await newDevice()
    const { code: otp, ...facts } = await phone.ask(getEmailAttempt, named, { proof: null })
    expect(facts).toMatchObject({ projectName: 'Shop & <b>Co</b>', hostOrigin, email })
    const asked = { body: { challengeId } }
    expect(await stranger.ask(getEmailRefusal, asked)).toEqual({ isRefused: false })
    await phone.ask(refuseEmailDevice, named, { proof: null })
    // The page that waits for the code learns it; no other device does.
    expect(await stranger.ask(getEmailRefusal, asked)).toEqual({ isRefused: true })
    expect(await phone.ask(getEmailRefusal, asked)).toEqual({ isRefused: false })
    const expired = { code: 'CHALLENGE_EXPIRED' }
    // Even if the visitor was talked into revealing the code earlier.
    const finished = stranger.ask(finishEmailLogin, { body: { challengeId, otp } })
    await expect(finished).rejects.toMatchObject(expired)
    for (const route of [refuseEmailDevice, getEmailAttempt])
      await expect(phone.ask(route, named, { proof: null })).rejects.toMatchObject(expired)
    expect(smtp.mails).toEqual([])
  })

  test('attack: whether a login was refused is told to its device alone, for its project, and says nothing else', async () => {
    const { email, device, challengeId } = await newBrowser()
    const { token } = linkOf(email)
    const isRefused = async (body: object, tampered: Tampered = {}, by = device) =>
      (await by.ask(getEmailRefusal, { body } as never, tampered)).isRefused
    // Waiting, unknown and foreign challenges are answered alike.
    const unknown = '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10'
    expect(await isRefused({ challengeId })).toBe(false)
    expect(await isRefused({ challengeId: unknown })).toBe(false)
    await device.ask(refuseEmailDevice, { body: { token } }, { proof: null })
    expect(await isRefused({ challengeId })).toBe(true)
    expect(await isRefused({ challengeId: challengeId.toUpperCase() })).toBe(false)
    expect(await isRefused({ challengeId }, { projectId: 'other' })).toBe(false)
    expect(await isRefused({ challengeId }, {}, await newDevice())).toBe(false)
    for (const [tampered, code] of [
      [{ proof: null }, 'DEVICE_PROOF_INVALID'],
      [{ header: { jwk: otherKey } }, 'DEVICE_PROOF_INVALID'],
      [{ body: JSON.stringify({ challengeId: unknown }) }, 'DEVICE_PROOF_INVALID'],
      [{ origin: hostOrigin }, 'ORIGIN_NOT_ALLOWED'],
      [{ origin: null }, 'ORIGIN_NOT_ALLOWED'],
    ] as const)
      await expect(isRefused({ challengeId }, tampered), code).rejects.toMatchObject({ code })
    for (const id of [`${challengeId}\0`, '', `${challengeId}' or '1'='1`, [challengeId], null])
      await expect(isRefused({ challengeId: id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    // The answer ends with the challenge, and a new login of the same device is not the refused one.
    now += 30_000
    const again = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
    expect(await isRefused({ challengeId: again.challengeId })).toBe(false)
    expect(await isRefused({ challengeId })).toBe(false)
    smtp.take(email)
  })

  test('attack: a code that was used or tried too often does not count as refused', async () => {
    const { email, device, challengeId } = await newBrowser()
    const { code: otp } = await device.ask(
      getEmailAttempt,
      { body: { token: linkOf(email).token } },
      { proof: null },
    )
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 6; tries++)
      await device.ask(finishEmailLogin, { body: { challengeId, otp: wrong } }).catch(() => {})
    expect(await device.ask(getEmailRefusal, { body: { challengeId } })).toEqual({ isRefused: false })
    const other = await newBrowser()
    const named = { body: { token: linkOf(other.email).token } }
    const { code } = await other.device.ask(getEmailAttempt, named, { proof: null })
    const asked = { body: { challengeId: other.challengeId } }
    await other.device.ask(finishEmailLogin, { body: { ...asked.body, otp: code } })
    expect(await other.device.ask(getEmailRefusal, asked)).toEqual({ isRefused: false })
  })

  test.each(["o'hara", "d'arcy.o'neil", 'a+b', "!#$%&'*+/=?^_`{|}~-"])(
    'behavior: delivers the mail for %s@ and logs in',
    async (name) => {
      const email = `${name}@mail.example`
      const { user } = await logIn(await newDevice(), email)
      expect(user.email).toBe(email)
    },
  )

  test('behavior: returns the same account on another device, and a separate one in another project', async () => {
    const email = newEmail()
    const first = await logIn(await newDevice(), email)
    now += 30_000
    const second = await logIn(await newDevice(), email)
    expect(second.user).toEqual(first.user)
    const third = await logIn(await newDevice('other'), email)
    expect(third.user.id).not.toBe(first.user.id)
  })

  test('behavior: an unused address gets the same answer as a known one', async () => {
    const email = newEmail()
    await logIn(await newDevice(), email)
    now += 30_000
    const answers = []
    for (const address of [email, newEmail()]) {
      const response = await (await newDevice()).send(startEmailLogin, {
        body: { email: address, hostOrigin },
      })
      const body = (await response.json()) as object
      answers.push({ status: response.status, body: { ...body, challengeId: '' } })
      smtp.take(address)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('attack: neither a wrong code nor another mail reveals whether an address is known', async () => {
    const used = newEmail()
    await logIn(await newDevice(), used)
    now += 30_000
    const all = []
    for (const email of [used, newEmail()]) {
      const device = await newDevice()
      const said: unknown[] = []
      for (let round = 0; round < 2; round++) {
        const { action, challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
        said.push(action)
        const otp = wrong(/^\d{6}$/m.exec(smtp.take(email).text)?.[0] ?? '')
        for (let n = 0; n < 7; n++) {
          const response = await device.send(finishEmailLogin, { body: { challengeId, otp } })
          const { error } = (await response.json()) as { error: object }
          said.push([response.status, { ...error, requestId: '' }])
        }
        now += 30_000
      }
      all.push(said)
    }
    expect(all[0]).toEqual(all[1])
  })

  test('attack: the server does the same work for an unused address as for a known one', async () => {
    const used = newEmail()
    await logIn(await newDevice(), used)
    now += 30_000
    const statements: string[] = []
    // Sees every statement before it is sent.
    const seen = vi.spyOn(rejectUnstorableText, 'logQuery').mockImplementation((text) => {
      statements.push(text)
    })
    const all = []
    for (const email of [used, newEmail()]) {
      const device = await newDevice()
      statements.length = 0
      const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
      smtp.take(email)
      await device.send(finishEmailLogin, { body: { challengeId, otp: '000000' } })
      all.push([...statements])
    }
    seen.mockRestore()
    expect(all[0]?.length).toBeGreaterThan(5)
    expect(all[0]).toEqual(all[1])
  })

  test('behavior: allows one mail in 30 s per address, and returns how long to wait', async () => {
    const email = newEmail()
    const device = await newDevice()
    await device.ask(startEmailLogin, { body: { email, hostOrigin } })
    now += 12_400
    await expect(device.ask(startEmailLogin, { body: { email, hostOrigin } })).rejects.toMatchObject({
      message: 'Please try again after 18 seconds',
      code: 'EMAIL_COOLDOWN',
      status: 429,
      retryAfter: '18',
    })
    now += 17_600
    await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  })

  test('behavior: strangers who request mails do not lock the owner out', async () => {
    const email = newEmail()
    const owner = await newDevice()
    await logIn(owner, email)
    owner.session = undefined
    for (let n = 0; n < 3; n++) {
      now += 30_000
      await (await newDevice()).ask(startEmailLogin, { body: { email, hostOrigin } })
    }
    now += 30_000
    const stranger = await newDevice()
    await expect(stranger.ask(startEmailLogin, { body: { email, hostOrigin } })).rejects.toMatchObject({
      code: 'EMAIL_LIMIT',
      status: 429,
    })
    expect(await owner.ask(startEmailLogin, { body: { email, hostOrigin } })).toMatchObject({
      action: 'VERIFY_OTP',
    })
    now += 86_400_000
    await stranger.ask(startEmailLogin, { body: { email, hostOrigin } })
  })

  test('behavior: limits the mails a day for one IP address', async () => {
    const device = await newDevice()
    const ask = () =>
      device.ask(startEmailLogin, { body: { email: newEmail(), hostOrigin } }, { ip: '192.0.2.1' })
    for (let n = 0; n < 3; n++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'EMAIL_LIMIT', retryAfter: '28800' })
  })

  test('attack: limits the mails of a /48 IPv6 network across its /64 networks', async () => {
    const device = await newDevice()
    const asked = Array.from({ length: 14 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`)
    const answers: boolean[] = []
    for (const ip of asked)
      answers.push(
        await device.ask(startEmailLogin, { body: { email: newEmail(), hostOrigin } }, { ip }).then(
          () => true,
          () => false,
        ),
      )
    expect(answers.filter(Boolean)).toHaveLength(12)
  })

  test('attack: strangers use up the mails of the project; a known device still gets its code', async () => {
    const services = await createServices({
      database,
      projects,
      chains: [],
      clock,
      logins: {
        secureUrl,
        key: new Uint8Array(32).fill(9),
        mail: smtpMail({ url: smtp.url, from: 'Foyer <no-reply@foyer.test>' }),
        limits: { mailsPerProject: 3 },
      },
    })
    const few = createServer(services)
    const newDevice = () => createDevice({ server: few, secureUrl, projectId: 'shop', clock })
    const ask = async (device: Device, email: string) =>
      device.ask(startEmailLogin, { body: { email, hostOrigin } })
    const email = newEmail()
    const owner = await newDevice()
    await logIn(owner, email)
    owner.session = undefined
    for (let n = 0; n < 2; n++) await ask(await newDevice(), newEmail())
    await expect(ask(await newDevice(), newEmail())).rejects.toMatchObject({ code: 'EMAIL_LIMIT' })
    now += 30_000
    expect(await ask(owner, email)).toMatchObject({ action: 'VERIFY_OTP' })
    await services.close()
  })

  test('error: reports a failed mail, and allows the next attempt at once', async () => {
    const email = newEmail()
    const device = await newDevice()
    smtp.isDown = true
    await expect(device.ask(startEmailLogin, { body: { email, hostOrigin } })).rejects.toMatchObject({
      code: 'MAIL_FAILED',
      status: 502,
    })
    smtp.isDown = false
    await device.ask(startEmailLogin, { body: { email, hostOrigin } })
  })

  test('error: rejects a site that the project does not list, and a project without email login', async () => {
    const email = newEmail()
    const start = async (projectId: string, host: string) =>
      (await newDevice(projectId)).ask(startEmailLogin, { body: { email, hostOrigin: host } })
    await expect(start('shop', 'https://evil.example')).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    await expect(start('local', 'https://evil.example')).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    for (const id of ['walletsOnly', 'googleOnly'])
      await expect(start(id, hostOrigin)).rejects.toMatchObject({ code: 'PROVIDER_OFF' })
    await start('local', 'http://localhost:5173')
    // Visitors manage the wallet there, whatever origins the project lists.
    await start('shop', secureUrl)
    await expect(start('shop', secureUrl.replace('secure', 'evil'))).rejects.toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
    })
  })

  test('default: lists the offered methods', async () => {
    const ask = async (projectId: string) =>
      (await newDevice(projectId)).ask(getLoginMethods, {}, { proof: null })
    expect((await ask('shop')).methods).toEqual(['email'])
    expect((await ask('walletsOnly')).methods).toEqual([])
  })
})

describe('attack: codes', () => {
  test('a replayed code fails', async () => {
    const { device, challengeId, otp } = await waiting()
    await device.ask(finishEmailLogin, { body: { challengeId, otp } })
    await expect(device.ask(finishEmailLogin, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
      status: 410,
    })
  })

  test('a code sent several times at once logs in once', async () => {
    const { device, challengeId, otp } = await waiting()
    const all = await Promise.all(
      Array.from({ length: 4 }, () => device.send(finishEmailLogin, { body: { challengeId, otp } })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('brute force: after five wrong codes, even the right one fails', async () => {
    const { device, challengeId, otp } = await waiting()
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        device.send(finishEmailLogin, { body: { challengeId, otp: wrong(otp) } }),
      ),
    )
    const codes = await Promise.all(
      tries.map(async (response) => ((await response.json()) as { error: { code: string } }).error.code),
    )
    expect(codes).toEqual(Array(5).fill('OTP_INVALID'))
    const sixth = device.ask(finishEmailLogin, { body: { challengeId, otp } })
    await expect(sixth).rejects.toMatchObject({ code: 'OTP_ATTEMPTS', status: 403 })
    const seventh = device.ask(finishEmailLogin, { body: { challengeId, otp } })
    await expect(seventh).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('a stolen code fails on another device and in another project', async () => {
    const { device, challengeId, otp } = await waiting()
    const thief = await newDevice()
    await expect(thief.ask(finishEmailLogin, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
    const elsewhere = device.ask(finishEmailLogin, { body: { challengeId, otp } }, { projectId: 'other' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    await device.ask(finishEmailLogin, { body: { challengeId, otp } })
  })

  test('a code expires after ten minutes', async () => {
    const { device, challengeId, otp } = await waiting()
    now += 600_000
    await expect(device.ask(finishEmailLogin, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
  })

  test('guessing before the link is opened returns the same error as a wrong code', async () => {
    const { email, device, challengeId } = await newBrowser()
    const { token } = linkOf(email)
    await expect(
      device.ask(finishEmailLogin, { body: { challengeId, otp: '123456' } }),
    ).rejects.toMatchObject({ code: 'OTP_INVALID', message: "That code isn't right. 4 tries left." })
    const { code: otp } = await device.ask(getEmailAttempt, { body: { token } })
    await device.ask(finishEmailLogin, { body: { challengeId, otp } })
  })

  test('a code mailed before the address had an account fails once it has one', async () => {
    const { device, email, challengeId, otp } = await waiting()
    const owner = await newDevice()
    await logIn(owner, email)
    await expect(device.ask(finishEmailLogin, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
  })

  test('a link works only in its project, for ten minutes', async () => {
    const { email, device } = await newBrowser()
    const { token } = linkOf(email)
    const expired = { code: 'CHALLENGE_EXPIRED' }
    const open = (tampered = {}) => device.ask(getEmailAttempt, { body: { token } }, tampered)
    await expect(open({ projectId: 'other' })).rejects.toMatchObject(expired)
    now += 600_000
    await expect(open()).rejects.toMatchObject(expired)
    now -= 600_000
    await open()
  })

  test('the code behind a link works only on the device that started the login', async () => {
    const { email, device, challengeId } = await newBrowser()
    const { token } = linkOf(email)
    const thief = await newDevice()
    const { code: otp } = await thief.ask(getEmailAttempt, { body: { token } }, { proof: null })
    await expect(thief.ask(finishEmailLogin, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
    await device.ask(finishEmailLogin, { body: { challengeId, otp } })
  })

  test('a second code invalidates the first', async () => {
    const first = await waiting()
    now += 30_000
    const body = { email: first.email, hostOrigin }
    const { challengeId } = await first.device.ask(startEmailLogin, { body })
    const otp = await readCode(first.device, first.email)
    const old = first.device.ask(finishEmailLogin, {
      body: { challengeId: first.challengeId, otp: first.otp },
    })
    await expect(old).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    await first.device.ask(finishEmailLogin, { body: { challengeId, otp } })
  })
})

describe('attack: proofs of the device’s key', () => {
  const invalid = { code: 'DEVICE_PROOF_INVALID', status: 401 }

  test('a stolen token fails without the device’s key, and in another project; sessions last 30 days', async () => {
    const owner = await newDevice()
    const { token } = await logIn(owner, newEmail())
    const thief = await newDevice()
    await expect(thief.ask(getLoginUser, {}, { token })).rejects.toMatchObject({
      code: 'LOGIN_SESSION_INVALID',
      status: 401,
    })
    await expect(thief.ask(getLoginUser, {}, { token, proof: null })).rejects.toMatchObject(invalid)
    await expect(owner.ask(getLoginUser, {}, { projectId: 'other' })).rejects.toMatchObject({
      code: 'LOGIN_SESSION_INVALID',
    })
    now += 30 * 86_400_000 - 1
    await owner.ask(getLoginUser)
    // Expired, even if its row still exists.
    now += 1
    await expect(owner.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  })

  test('rejects a proof that is replayed, or sent with another body', async () => {
    const device = await newDevice()
    const email = newEmail()
    const body = JSON.stringify({ email, hostOrigin })
    const url = `http://server${startEmailLogin.path}`
    const proof = await device.proofFor({ method: 'POST', url, body, token: undefined }, {})
    const other = JSON.stringify({ email: newEmail(), hostOrigin })
    await expect(
      device.ask(startEmailLogin, { body: { email, hostOrigin } }, { proof, body: other }),
    ).rejects.toMatchObject(invalid)
    const fresh = await device.proofFor({ method: 'POST', url, body, token: undefined }, {})
    await device.ask(startEmailLogin, { body: { email, hostOrigin } }, { proof: fresh })
    now += 30_000
    await expect(
      device.ask(startEmailLogin, { body: { email, hostOrigin } }, { proof: fresh }),
    ).rejects.toMatchObject(invalid)
  })

  test.each([
    ['missing', { proof: null }],
    ['malformed', { proof: 'a.b.c' }],
    ['too long', { proof: 'a'.repeat(5_000) }],
    ['for another method', { claims: { htm: 'DELETE' } }],
    ['for another path', { claims: { htu: 'http://server/v1/login/session' } }],
    ['for another server', { claims: { htu: 'http://evil/v1/login/user' } }],
    ['too old', { claims: { iat: Math.floor(Date.UTC(2020, 0, 1) / 1_000) } }],
    ['from the future', { claims: { iat: Math.floor(Date.UTC(2040, 0, 1) / 1_000) } }],
    ['with an id that is too short', { claims: { jti: 'x' } }],
    ['of another session', { claims: { ath: createHash('sha256').update('x').digest('base64url') } }],
    ['of no session', { claims: { ath: undefined } }],
    ['of another body', { claims: { bh: createHash('sha256').update('x').digest('base64url') } }],
    ['of another type', { header: { typ: 'JWT' } }],
    ['with a key that did not sign it', { header: { jwk: otherKey } }],
    [
      'with an invalid key',
      { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } } },
    ],
    [
      'with a private key',
      { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: 'A' } } },
    ],
  ])('rejects a proof: %s', async (_, tampered) => {
    const device = await newDevice()
    await logIn(device, newEmail())
    await expect(device.ask(getLoginUser, {}, tampered)).rejects.toMatchObject(invalid)
  })

  test('rejects an unsigned proof', async () => {
    const device = await newDevice()
    const { token } = await logIn(device, newEmail())
    const signed = await device.proofFor(
      { method: 'GET', url: `http://server${getLoginUser.path}`, body: '', token },
      {},
    )
    const [head = '', claims] = signed.split('.')
    const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg: 'none' }
    const proof = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.`
    await expect(device.ask(getLoginUser, {}, { proof })).rejects.toMatchObject(invalid)
  })

  test('rejects calls from any page but the secure site’s', async () => {
    const device = await newDevice()
    await logIn(device, newEmail())
    for (const origin of [hostOrigin, 'http://localhost:5173', 'null', null])
      await expect(device.ask(getLoginUser, {}, { origin })).rejects.toMatchObject({
        code: 'ORIGIN_NOT_ALLOWED',
      })
    const token = 'x'.repeat(43)
    const attempt = device.ask(getEmailAttempt, { body: { token } }, { origin: hostOrigin })
    await expect(attempt).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    // It can read the same data as any page of the project.
    expect((await device.send(getWallets)).status).toBe(200)
    expect((await device.send(getOrigins)).status).toBe(200)
  })

  test('a preflight allows the secure site’s headers', async () => {
    const ask = (path: string) =>
      server.fetch(
        new Request(`http://server${path}?projectId=shop`, {
          method: 'OPTIONS',
          headers: { origin: secureUrl },
        }),
      )
    const { headers } = await ask('/v1/login/session')
    expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type, dpop')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    expect((await ask('/v1/wallets')).headers.get('access-control-allow-headers')).toBe('content-type')
  })
})

describe('attack: bodies', () => {
  test.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['two addresses', JSON.stringify({ email: 'a@b.example, c@d.example', hostOrigin })],
    ['a line break in the address', JSON.stringify({ email: 'a@b.example\r\nBcc: c@d.example', hostOrigin })],
    ['the key __proto__', '{"__proto__":{"email":"a@b.example"},"hostOrigin":"https://app.shop.example"}'],
    ['an invalid origin', JSON.stringify({ email: 'a@b.example', hostOrigin: 'constructor' })],
  ])('rejects a body: %s', async (_, text) => {
    const device = await newDevice()
    const claims = { bh: createHash('sha256').update(text).digest('base64url') }
    await expect(
      device.ask(startEmailLogin, { body: {} as never }, { body: text, claims }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
    })
    expect(smtp.mails.filter(({ to }) => to.includes('example') && to.startsWith('a@'))).toEqual([])
  })

  test('rejects an oversized body', async () => {
    const device = await newDevice()
    const body = { email: newEmail(), hostOrigin, more: 'x'.repeat(70_000) }
    await expect(device.ask(startEmailLogin, { body })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})

describe('update of the email', () => {
  test('default: sends a code to the old address and one to the new, then waits', async () => {
    const [old, next] = [newEmail(), newEmail()]
    const device = await newDevice()
    const { user } = await logIn(device, old)
    now += 30_000
    const { action, challengeId } = await device.ask(startEmailUpdate, { body: { email: next } })
    expect(action).toBe('VERIFY_PRIMARY_OTP')
    const primary = await readCode(device, old)
    const early = device.ask(confirmSecondaryEmail, { body: { challengeId, otp: primary } })
    await expect(early).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: primary } })
    const otp = await readCode(device, next)
    await expect(
      device.ask(confirmSecondaryEmail, { body: { challengeId, otp: wrong(otp) } }),
    ).rejects.toMatchObject({ code: 'OTP_INVALID' })
    const effectiveAt = new Date(now + 72 * 3_600_000).toISOString()
    expect(await device.ask(confirmSecondaryEmail, { body: { challengeId, otp } })).toEqual({
      email: next,
      effectiveAt,
    })
    for (const email of [old, next]) {
      const mail = smtp.take(email)
      expect(mail.subject).toContain('is about to change')
      expect(mail.text).toContain(`From ${effectiveAt}`)
      const [, token = ''] = /#token=([\w-]{43})/.exec(mail.text) ?? []
      secrets.push(token)
    }
    expect(await device.ask(getLoginUser)).toEqual({ ...user, emailChange: { email: next, effectiveAt } })
  })

  test('error: rejects another account’s address only after its mailed code, so it reveals nothing before', async () => {
    const [old, taken] = [newEmail(), newEmail()]
    await logIn(await newDevice(), taken)
    const device = await newDevice()
    await logIn(device, old)
    now += 30_000
    const { challengeId } = await device.ask(startEmailUpdate, { body: { email: taken } })
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: await readCode(device, old) } })
    await expect(
      device.ask(confirmSecondaryEmail, { body: { challengeId, otp: await readCode(device, taken) } }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 })
    expect((await device.ask(getLoginUser)).email).toBe(old)
  })

  test('error: rejects the code of another visitor', async () => {
    const [mine, theirs] = [newEmail(), newEmail()]
    const device = await newDevice()
    await logIn(device, theirs)
    now += 30_000
    const { challengeId } = await device.ask(startEmailUpdate, { body: { email: newEmail() } })
    const otp = await readCode(device, theirs)
    await logIn(device, mine)
    await expect(device.ask(confirmPrimaryEmail, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
  })
})

describe('server without logins', () => {
  test('error: throws LOGIN_OFF, and lists no methods', async () => {
    const services = await createServices({ database, projects, chains: [], clock })
    const device = await createDevice({
      server: createServer(services),
      secureUrl,
      projectId: 'local',
      clock,
    })
    await expect(
      device.ask(startEmailLogin, { body: { email: newEmail(), hostOrigin } }),
    ).rejects.toMatchObject({ code: 'LOGIN_OFF', status: 501 })
    expect((await device.ask(getLoginMethods, {}, { origin: null })).methods).toEqual([])
    await services.close()
  })
})

test('no code, link or token is in the log or in the database; no address is in the log', async () => {
  expect(secrets.length).toBeGreaterThan(40)
  const lines = log.join('\n')
  expect(lines).toContain('startEmailLogin')
  const tables = (await database.orm.execute(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  )) as unknown as { rows: { tablename: string }[] }
  let dump = ''
  for (const { tablename } of tables.rows) {
    const { rows } = (await database.orm.execute(
      sql`select * from ${sql.identifier(tablename)}`,
    )) as unknown as {
      rows: object[]
    }
    for (const row of rows) dump += `${Object.values(row).join('\n')}\n`
  }
  expect(dump).toContain('person1@mail.example')
  const rows = new Set(dump.split('\n'))
  for (const secret of secrets) {
    // Six digits may occur in a hash by chance, but never as a separate field.
    if (secret.length > 6) expect(dump).not.toContain(secret)
    expect(rows.has(secret)).toBe(false)
    if (secret.length > 6) expect(lines).not.toContain(secret)
    else expect(lines).not.toMatch(new RegExp(`\\b${secret}\\b`))
  }
  expect(lines).not.toContain('@mail.example')
})
