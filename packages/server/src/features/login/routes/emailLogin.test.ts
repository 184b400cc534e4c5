import type { LoginSession } from '@foyer/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerError } from '../../../kit/answerError.ts'
import type { Mail } from '../../../kit/mail/MailService.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { LoginLimits } from '../../visitors/loginLimits.ts'
import { finishEmailLogin } from './finishEmailLogin.ts'
import { getEmailAttempt } from './getEmailAttempt.ts'
import { startEmailLogin } from './startEmailLogin.ts'

const project: Project = { id: 'shop', name: 'The Shop', allowedOrigins: [], features: [] }
const hostOrigin = 'https://app.shop.example'
const session = { token: 't' } as LoginSession
/** All calls, in order. */
let log: unknown[][]
let mails: [string, Mail][]
let failing: string | undefined
let isKnown: boolean
let hasAccount: boolean
let challengeOrigin: string | null
beforeEach(() => {
  log = []
  mails = []
  failing = undefined
  isKnown = false
  hasAccount = false
  challengeOrigin = hostOrigin
  linkHash = null
})
const says = async <value>(what: string, value: value, ...about: unknown[]): Promise<value> => {
  log.push([what, ...about])
  if (failing === what) throw answerError('MAIL_FAILED')
  return value
}
const startedAtMs = Date.UTC(2026, 6, 1, 12, 30)
const browser = 'Firefox on Linux'
let linkHash: string | null
const challengeOf = () => ({
  email: 'a@mail.example',
  hostOrigin: challengeOrigin,
  startedAtMs,
  browser,
  linkHash,
})
const logins = {
  secureUrl: 'https://secure.example',
  codes: {
    createCode: async (given: object) => says('createCode', { id: 'c', code: '123456' }, given),
    createLink: async (given: object) => says('createLink', { id: 'l', token: 'secret' }, given),
    openLink: async (...which: unknown[]) =>
      says('openLink', { challenge: challengeOf(), code: '654321' }, ...which),
    refuse: async (...which: unknown[]) => says('refuse', undefined, ...which),
    verify: async (which: object) => says('verify', challengeOf(), which),
  } as never,
  mailer: {
    send: async (to: string, mail: Mail) => {
      await says('send', undefined, to)
      mails.push([to, mail])
    },
    notify: async () => {},
  },
  mailLimits: {
    take: (asked: object) => says('take', undefined, asked),
    takeNext: (asked: object) => says('takeNext', undefined, asked),
    refund: (asked: object) => says('refund', undefined, asked),
  },
  networks: { remember: (...which: unknown[]) => says('remember', undefined, ...which) } as never,
  users: {
    knowsDevice: async (...which: unknown[]) => says('knowsDevice', isKnown, ...which),
    hasAccount: async (...which: unknown[]) => says('hasAccount', hasAccount, ...which),
  } as never,
  sessions: { create: async (who: object) => says('create', session, who) } as never,
  clock: () => startedAtMs,
  limits: { challengeTtlMs: 600_000 } as LoginLimits,
}
const asked = { project, email: ' A@mail.example', hostOrigin, device: 'd1', browser, ip: '1.2.3.4' }
const which = { projectId: 'shop', device: 'd1', challengeId: 'c' }
const ip = '1.2.3.4'
const challenge = {
  kind: 'login',
  projectId: 'shop',
  device: 'd1',
  email: 'a@mail.example',
  hostOrigin,
  browser,
}

describe('start', () => {
  test('default: mails one code to an address without an account', async () => {
    expect(await startEmailLogin(logins, asked)).toEqual({ action: 'VERIFY_DEVICE', challengeId: 'c' })
    expect(log).toEqual([
      ['knowsDevice', 'shop', 'a@mail.example', 'd1'],
      ['hasAccount', 'shop', 'a@mail.example'],
      // Counts towards the limit of all unknown devices.
      ['take', { projectId: 'shop', email: 'a@mail.example', device: 'd1', isKnown: false, ip: '1.2.3.4' }],
      ['createCode', challenge],
      ['send', 'a@mail.example'],
    ])
    const [[, mail] = []] = mails
    expect(mail?.subject).toBe('123456 is your code for The Shop')
    expect(mail?.text).toMatch(/^123456$/m)
    expect(mail?.text).not.toMatch(/^http/m)
  })

  test('behavior: mails a link, and no code, to an account that does not know the device', async () => {
    hasAccount = true
    expect(await startEmailLogin(logins, asked)).toEqual({ action: 'VERIFY_DEVICE', challengeId: 'l' })
    expect(log.slice(2)).toEqual([
      ['take', { projectId: 'shop', email: 'a@mail.example', device: 'd1', isKnown: false, ip: '1.2.3.4' }],
      ['createLink', challenge],
      ['send', 'a@mail.example'],
    ])
    const [[, mail] = []] = mails
    expect(mail?.text).toMatch(/^https:\/\/secure\.example\/device\?projectId=shop#token=secret$/m)
    expect(mail?.text).toContain('Firefox on Linux wants to log in to The Shop as a@mail.example.')
    expect(mail?.text).toContain('10 minutes')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\b\d{6}\b/)
  })

  test('behavior: mails a code to a known device', async () => {
    isKnown = true
    hasAccount = true
    expect(await startEmailLogin(logins, asked)).toEqual({ action: 'VERIFY_OTP', challengeId: 'c' })
    expect(log.slice(2)).toEqual([
      ['take', { projectId: 'shop', email: 'a@mail.example', device: 'd1', isKnown: true, ip: '1.2.3.4' }],
      ['createCode', challenge],
      ['send', 'a@mail.example'],
    ])
  })

  test('behavior: names the app, address, site, browser and time in every email', async () => {
    for (const set of [() => {}, () => (hasAccount = true), () => (isKnown = true)]) {
      set()
      await startEmailLogin(logins, asked)
      const { subject = '', text = '' } = mails.at(-1)?.[1] ?? {}
      expect(subject).toContain('The Shop')
      for (const fact of [
        'Email: a@mail.example',
        `Site: ${hostOrigin}`,
        'Browser: Firefox on Linux',
        'Time: 2026-07-01 12:30 UTC',
      ])
        expect(text).toContain(fact)
    }
  })

  test('attack: an address over its mail limit gets neither a code nor a link', async () => {
    failing = 'take'
    await expect(startEmailLogin(logins, asked)).rejects.toThrow()
    expect(log.map(([step]) => step)).toEqual(['knowsDevice', 'hasAccount', 'take'])
  })

  test('error: refunds the mail limit if the mail fails', async () => {
    for (const known of [false, true]) {
      hasAccount = known
      failing = 'send'
      log = []
      await expect(startEmailLogin(logins, asked)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
      expect(log.at(-1)).toEqual(['refund', log[2]?.[1]])
    }
  })
})

describe('attempt', () => {
  test('default: returns the login and its code for the link, and sends no mail', async () => {
    expect(await getEmailAttempt(logins, { project, token: 'secret' })).toEqual({
      hostOrigin,
      startedAt: '2026-07-01T12:30:00.000Z',
      browser,
      email: 'a@mail.example',
      code: '654321',
    })
    expect(log).toEqual([['openLink', 'shop', 'secret']])
  })

  test('behavior: names the secure site for a login started there', async () => {
    challengeOrigin = null
    expect(await getEmailAttempt(logins, { project, token: 'secret' })).toMatchObject({
      hostOrigin: 'https://secure.example',
    })
  })
})

describe('finish', () => {
  test('default: logs in the address that the code was mailed to', async () => {
    expect(await finishEmailLogin(logins, { ...which, otp: '123456', ip })).toBe(session)
    expect(log).toEqual([
      ['verify', { id: 'c', kind: 'login', projectId: 'shop', device: 'd1', otp: '123456' }],
      ['knowsDevice', 'shop', 'a@mail.example', 'd1'],
      ['hasAccount', 'shop', 'a@mail.example'],
      [
        'create',
        {
          projectId: 'shop',
          device: 'd1',
          identity: { method: 'email', subject: 'a@mail.example', email: 'a@mail.example', userName: null },
          hostOrigin,
          startedAtMs,
        },
      ],
      // Only now: requesting mails does not make a network known.
      ['remember', ['email', 'a@mail.example'], ip],
    ])
  })

  test('attack: rejects a code mailed before the address had an account, except with a link or on a known device', async () => {
    hasAccount = true
    const expired = { code: 'CHALLENGE_EXPIRED' }
    await expect(finishEmailLogin(logins, { ...which, otp: '123456', ip })).rejects.toMatchObject(expired)
    expect(log.map(([step]) => step)).not.toContain('create')
    // With a link, the owner saw the login; and a known device belongs to the account already.
    for (const set of [() => (linkHash = 'hash'), () => ([linkHash, isKnown] = [null, true])]) {
      set()
      expect(await finishEmailLogin(logins, { ...which, otp: '123456', ip })).toBe(session)
    }
  })

  test('attack: a wrong code does not log in', async () => {
    failing = 'verify'
    await expect(finishEmailLogin(logins, { ...which, otp: '000000', ip })).rejects.toThrow()
    expect(log).toHaveLength(1)
  })
})
