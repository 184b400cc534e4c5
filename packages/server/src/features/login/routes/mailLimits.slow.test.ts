import {
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  finishEmailLogin,
  startEmailLogin,
  startEmailUpdate,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device, type Tampered } from '../../../../test/createDevice.ts'
import { readLoginCode } from '../../../../test/readLoginCode.ts'
import { startSmtp } from '../../../../test/startSmtp.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { smtpMail } from '../../../kit/mail/smtpMail.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import type { LoginOptions } from '../createLogins.ts'

const secureUrl = 'http://secure.localhost:4180'
const hostOrigin = 'https://app.shop.example'
const projectIds = ['shop', 'p1', 'p2', 'p3', 'p4', 'p5'] as const
const limited = { code: 'EMAIL_LIMIT', status: 429 }
const [secondMs, hourMs, dayMs] = [1_000, 3_600_000, 86_400_000]

let database: Database
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: FoyerServer
let close: () => Promise<void>
let now = Date.UTC(2026, 0, 1)
const clock = () => now
const open = (limits: LoginOptions['limits'] = {}) =>
  createServices({
    database,
    projects: memoryProjects(
      projectIds.map((id) => ({ id, name: id, allowedOrigins: ['https://*.shop.example'], features: [] })),
    ),
    chains: [],
    clock,
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(7),
      mail: smtpMail({ url: smtp.url, from: 'Foyer <no-reply@foyer.test>' }),
      limits,
    },
  })
const generous = { requestBurst: 1e6, signInBurst: 1e6 }
beforeAll(async () => {
  ;[database, smtp] = await Promise.all([openDatabase(), startSmtp()])
  const services = await open()
  server = createServer(services, generous)
  close = () => services.close()
})
afterAll(async () => {
  await close()
  await Promise.all([database.close(), smtp.close()])
})

let lastPerson = 0
const newEmail = () => `person${++lastPerson}@mail.example`
let lastIp = 0
/** An unused IP address, each in its own network. */
const newIp = () => `198.18.${(++lastIp >> 8) & 255}.${lastIp & 255}`
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email).length

/** An unknown browser at an IP address. */
async function newBrowser(ip: string | undefined, projectId: string = 'shop', at = server) {
  const device = await createDevice({ server: at, secureUrl, projectId, clock })
  const tampered: Tampered = ip === undefined ? {} : { ip }
  return {
    device,
    start: (email: string) => device.ask(startEmailLogin, { body: { email, hostOrigin } }, tampered),
    ask: ((route: never, input: never) => device.ask(route, input, tampered)) as Device['ask'],
    async logIn(email: string) {
      device.session = undefined
      const { challengeId } = await this.start(email)
      const otp = await readLoginCode(device, smtp.take(email).text)
      device.session = await this.ask(finishEmailLogin, { body: { challengeId, otp } })
    },
  }
}
const codeOf = (email: string) => /^\d{6}$/m.exec(smtp.take(email).text)?.[0] ?? ''

/** Requests mails to an address as strangers until no more are sent, and returns the number sent. */
async function flood(
  email: string,
  ips: readonly (string | undefined)[],
  projects: readonly string[] = ['shop'],
) {
  let sent = 0
  const rounds = Math.ceil(36 / (ips.length * projects.length)) + 1
  for (let round = 0; round < rounds; round++)
    for (const ip of ips)
      for (const project of projects)
        sent += await (await newBrowser(ip, project)).start(email).then(
          () => 1,
          () => 0,
        )
  return sent
}

describe('attack: mails that strangers ask for', () => {
  test('attack: one stranger’s requests neither block nor delay the owner’s new browser', async () => {
    const email = newEmail()
    expect(await flood(email, [newIp()])).toBe(5)
    // In the same second, from a browser unknown to the account.
    const owner = await newBrowser(newIp())
    await owner.logIn(email)
  })

  test('attack: without caller IP addresses, the owner can log in an hour later', async () => {
    const email = newEmail()
    expect(await flood(email, [undefined])).toBe(20)
    const owner = await newBrowser(undefined)
    await expect(owner.start(email)).rejects.toMatchObject(limited)
    now += hourMs
    await owner.logIn(email)
  })

  test('attack: strangers in many networks block neither a new browser at home nor known devices', async () => {
    const email = newEmail()
    const home = newIp()
    const known = await newBrowser(home)
    await known.logIn(email)
    expect(await flood(email, Array.from({ length: 12 }, newIp))).toBe(19)
    for (const project of ['shop', 'p1']) await (await newBrowser(home, project)).logIn(email)
    now += 30 * secondMs
    // Away from home, and on a site unknown to the account.
    await await known.device.ask(startEmailLogin, { body: { email, hostOrigin } }, { ip: newIp() })
    // They continue for days and take each refilled mail.
    const ips = Array.from({ length: 12 }, newIp)
    for (let hour = 0; hour < 48; hour += 4) {
      now += 4 * hourMs
      for (const ip of ips) await (await newBrowser(ip)).start(email).catch(() => {})
    }
    await (await newBrowser(home)).logIn(email)
    await known.logIn(email)
  })

  test('attack: a network is known only for visitors who logged in there, for 90 days', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const home = newIp()
    await (await newBrowser(home)).logIn(other)
    await flood(email, [home, ...Array.from({ length: 12 }, newIp)])
    await expect((await newBrowser(home)).start(email)).rejects.toMatchObject(limited)
    now += 91 * dayMs
    await flood(other, [home])
    await expect((await newBrowser(home)).start(other)).rejects.toMatchObject(limited)
    // Neither addresses nor IPs are in the table.
    const rows = await database.orm.execute(sql`select * from login_networks`)
    expect(JSON.stringify(rows)).not.toContain(home)
    expect(JSON.stringify(rows)).not.toContain('mail.example')
  })

  test('attack: five projects send an address no more mails than one project', async () => {
    const email = newEmail()
    expect(await flood(email, Array.from({ length: 12 }, newIp), projectIds)).toBe(20)
    expect(mailsTo(email)).toBe(20)
    now += hourMs
    expect(await flood(email, Array.from({ length: 12 }, newIp), projectIds)).toBe(1)
    now += dayMs
    expect(await flood(email, Array.from({ length: 12 }, newIp), projectIds)).toBe(20)
  })

  test('attack: tagged addresses of one mailbox share its limit', async () => {
    const name = `tagged${++lastPerson}`
    let sent = 0
    for (let n = 0; n < 30; n++)
      sent += await (await newBrowser(newIp())).start(`${name}+${n}@mail.example`).then(
        () => 1,
        () => 0,
      )
    expect(sent).toBe(20)
  })

  test('attack: the addresses of a /48 IPv6 network share one limit', async () => {
    const ips = Array.from({ length: 12 }, (_, index) => `2001:db8:77:${index.toString(16)}::1`)
    expect(await flood(newEmail(), ips)).toBe(5)
  })

  test('attack: using up an IP address’s mails does not block known devices, and blocks others for minutes', async () => {
    const services = await open({ mailsPerIp: 48 })
    const few = createServer(services, generous)
    const shared = newIp()
    const email = newEmail()
    const home = newIp()
    const owner = await newBrowser(home, 'shop', few)
    await owner.logIn(email)
    const stranger = await newBrowser(shared, 'shop', few)
    for (let n = 0; n < 48; n++) await stranger.start(newEmail())
    await expect(stranger.start(newEmail())).rejects.toMatchObject(limited)
    now += 30 * secondMs
    const body = { email, hostOrigin }
    const { action } = await owner.device.ask(startEmailLogin, { body }, { ip: shared })
    expect(action).toBe('VERIFY_OTP')
    // Another person behind the same IP address, on an unknown browser.
    await expect((await newBrowser(shared, 'shop', few)).start(newEmail())).rejects.toMatchObject(limited)
    now += hourMs / 2
    await (await newBrowser(shared, 'shop', few)).logIn(newEmail())
    await services.close()
  })

  test('attack: refused requests use up no rate limit', async () => {
    const email = newEmail()
    await flood(email, Array.from({ length: 12 }, newIp))
    const owner = newIp()
    for (let n = 0; n < 8; n++)
      await expect((await newBrowser(owner)).start(email)).rejects.toMatchObject(limited)
    // The refused requests did not use up the owner's network limit, so it works once the mailbox's bucket refills.
    now += hourMs
    await (await newBrowser(owner)).start(email)
  })

  test('attack: one device may request a mail to an address every 30 s', async () => {
    const email = newEmail()
    const device = await newBrowser(newIp())
    await device.start(email)
    now += 29 * secondMs
    await expect(device.start(email)).rejects.toMatchObject({
      code: 'EMAIL_COOLDOWN',
      message: 'Please try again after 1 seconds',
    })
    await device.start(newEmail())
    now += secondMs
    await device.start(email)
  })
})

describe('attack: a change of the email mails strangers', () => {
  test('attack: mails to the new address share its limit with all other mails, across projects and accounts', async () => {
    const victim = newEmail()
    let sent = 0
    for (let n = 0; n < 25; n++) {
      const thief = await newBrowser(newIp(), projectIds[n % projectIds.length])
      const own = newEmail()
      await thief.logIn(own)
      now += 30 * secondMs
      const { challengeId } = await thief.ask(startEmailUpdate, { body: { email: victim } })
      const answer = await thief
        .ask(confirmPrimaryEmail, { body: { challengeId, otp: codeOf(own) } })
        .catch((error: { code: string }) => error)
      if ('code' in answer) expect(answer).toMatchObject(limited)
      else sent++
    }
    expect(sent).toBe(20)
    expect(mailsTo(victim)).toBe(20)
    await expect((await newBrowser(newIp())).start(victim)).rejects.toMatchObject(limited)
  })

  test('attack: mails that add a first address count as mails from a stranger', async () => {
    const victim = newEmail()
    let sent = 0
    for (let n = 0; n < 25; n++) {
      const thief = await newBrowser(newIp())
      const own = newEmail()
      await thief.logIn(own)
      // As for an account of a provider that reports no address.
      await database.orm.execute(sql`update login_users set email = null where email = ${own}`)
      sent += await thief.ask(startEmailUpdate, { body: { email: victim } }).then(
        () => 1,
        () => 0,
      )
    }
    expect(sent).toBe(20)
    expect(mailsTo(victim)).toBe(20)
  })

  test('behavior: a genuine change of email works without a delay', async () => {
    const [before, after] = [newEmail(), newEmail()]
    const owner = await newBrowser(newIp())
    await owner.logIn(before)
    now += 30 * secondMs
    const { challengeId } = await owner.ask(startEmailUpdate, { body: { email: after } })
    await owner.ask(confirmPrimaryEmail, { body: { challengeId, otp: codeOf(before) } })
    await owner.ask(confirmSecondaryEmail, { body: { challengeId, otp: codeOf(after) } })
  })
})
