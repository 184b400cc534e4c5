import type { LoginSession } from '@foyer/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerError } from '../../kit/answerError.ts'
import type { Mail } from '../../kit/mail/MailService.ts'
import type { Project } from '../../projects/ProjectService.ts'
import { createEmailLogin } from './createEmailLogin.ts'

const project: Project = { id: 'shop', name: 'The Shop', allowedOrigins: [], features: [] }
const hostOrigin = 'https://app.shop.example'
const session = { token: 't' } as LoginSession
/** Everything that happened, in its order. */
let log: unknown[][]
let mails: [string, Mail][]
let failing: string | undefined
let isKnown: boolean
let wasAllowed: boolean
let isAllowed: boolean | undefined
let challengeOrigin: string | null
beforeEach(() => {
  log = []
  mails = []
  failing = undefined
  isKnown = false
  wasAllowed = false
  isAllowed = undefined
  challengeOrigin = hostOrigin
})
const says = async <value>(what: string, value: value, ...about: unknown[]): Promise<value> => {
  log.push([what, ...about])
  if (failing === what) throw answerError('MAIL_FAILED')
  return value
}
const startedAtMs = Date.UTC(2026, 6, 1, 12, 30)
const browser = 'Firefox on Linux'
const challengeOf = () => ({ email: 'a@mail.example', hostOrigin: challengeOrigin, startedAtMs, browser })
const login = createEmailLogin({
  secureUrl: 'https://secure.example',
  codes: {
    hasAllowed: async (which: object) => says('hasAllowed', wasAllowed, which),
    createCode: async (given: object) => says('createCode', { id: 'c', code: '123456' }, given),
    createLink: async (given: object) => says('createLink', { id: 'l', token: 'secret' }, given),
    readLink: async (...which: unknown[]) => says('readLink', challengeOf(), ...which),
    refuse: async (...which: unknown[]) => says('refuse', undefined, ...which),
    isAllowed: async (which: object) => says('isAllowed', isAllowed, which),
    allow: async (...which: unknown[]) =>
      says('allow', { challenge: challengeOf(), code: '654321' }, ...which),
    verify: async (which: object) => says('verify', challengeOf(), which),
  } as never,
  mailer: {
    send: async (to, mail) => {
      await says('send', undefined, to)
      mails.push([to, mail])
    },
    notify: async () => {},
  },
  mailLimits: {
    take: (asked) => says('take', undefined, asked),
    takeNext: (asked) => says('takeNext', undefined, asked),
    giveBack: (asked) => says('giveBack', undefined, asked),
  },
  networks: { remember: (who, ip) => says('remember', undefined, who, ip) },
  users: { knowsDevice: async (...which: unknown[]) => says('knowsDevice', isKnown, ...which) } as never,
  sessions: { create: async (who: object) => says('create', session, who) } as never,
  clock: () => startedAtMs,
  limits: { challengeTtlMs: 600_000 },
})
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
  test('default: a link to a device that the account does not know', async () => {
    expect(await login.start(asked)).toEqual({ action: 'VERIFY_DEVICE', challengeId: 'l' })
    expect(log).toEqual([
      ['knowsDevice', 'shop', 'a@mail.example', 'd1'],
      ['hasAllowed', { kind: 'login', projectId: 'shop', device: 'd1', email: 'a@mail.example' }],
      // Its mails are counted with those of all unknown devices.
      ['take', { projectId: 'shop', email: 'a@mail.example', device: 'd1', isKnown: false, ip: '1.2.3.4' }],
      ['createLink', challenge],
      ['send', 'a@mail.example'],
    ])
    const [[, mail] = []] = mails
    expect(mail?.text).toMatch(/^https:\/\/secure\.example\/device\?projectId=shop#token=secret$/m)
    expect(mail?.text).toContain(hostOrigin)
    expect(mail?.text).toContain('10 minutes')
    // What the page behind the link shows as well.
    expect(mail?.text).toContain('This login began in Firefox on Linux at 2026-07-01 12:30 UTC.')
    expect(`${mail?.subject} ${mail?.text}`).toContain('The Shop')
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
  })

  test('behavior: the code alone where the device is known, or was allowed a moment ago', async () => {
    for (const set of [() => (isKnown = true), () => ([isKnown, wasAllowed] = [false, true])]) {
      set()
      log = []
      expect(await login.start(asked)).toEqual({ action: 'VERIFY_OTP', challengeId: 'c' })
      expect(log.slice(2)).toEqual([
        ['take', { projectId: 'shop', email: 'a@mail.example', device: 'd1', isKnown: true, ip: '1.2.3.4' }],
        ['createCode', challenge],
        ['send', 'a@mail.example'],
      ])
      expect(mails.at(-1)?.[1].text).toMatch(/^123456$/m)
      expect(mails.at(-1)?.[1].text).toContain('in Firefox on Linux at 2026-07-01 12:30 UTC')
      expect(mails.at(-1)?.[1].text).toContain(hostOrigin)
    }
  })

  test('attack: who was sent too many mails gets neither a code nor a link', async () => {
    failing = 'take'
    await expect(login.start(asked)).rejects.toThrow()
    expect(log.map(([step]) => step)).toEqual(['knowsDevice', 'hasAllowed', 'take'])
  })

  test('error: a mail that fails is not counted', async () => {
    for (const known of [false, true]) {
      isKnown = known
      failing = 'send'
      log = []
      await expect(login.start(asked)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
      expect(log.at(-1)).toEqual(['giveBack', log[2]?.[1]])
    }
  })
})

describe('deviceStatus', () => {
  test('default: whether the link was used', async () => {
    await expect(login.deviceStatus(which)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    isAllowed = false
    expect(await login.deviceStatus(which)).toBe('pending')
    isAllowed = true
    expect(await login.deviceStatus(which)).toBe('allowed')
    expect(log[0]).toEqual(['isAllowed', { id: 'c', kind: 'login', projectId: 'shop', device: 'd1' }])
  })
})

describe('allow', () => {
  test('default: the code goes to the mailbox of the link, and the page is named', async () => {
    expect(await login.allow({ project, token: 'secret' })).toEqual({ hostOrigin })
    expect(log).toEqual([
      ['allow', 'shop', 'secret'],
      ['send', 'a@mail.example'],
    ])
    expect(mails[0]?.[1].text).toMatch(/^654321$/m)
    expect(mails[0]?.[1].text).toContain(hostOrigin)
  })

  test('behavior: a login of the secure site itself', async () => {
    challengeOrigin = null
    expect(await login.allow({ project, token: 'secret' })).toEqual({ hostOrigin: 'https://secure.example' })
    expect(mails[0]?.[1].text).toContain('https://secure.example')
  })

  test('attack: a link that is not good: no mail', async () => {
    failing = 'allow'
    await expect(login.allow({ project, token: 'secret' })).rejects.toThrow()
    expect(mails).toEqual([])
  })
})

describe('finish', () => {
  test('default: the address of the code, whatever else is said', async () => {
    expect(await login.finish({ ...which, otp: '123456', ip })).toBe(session)
    expect(log).toEqual([
      ['verify', { id: 'c', kind: 'login', projectId: 'shop', device: 'd1', otp: '123456' }],
      [
        'create',
        {
          projectId: 'shop',
          device: 'd1',
          identity: { method: 'email', subject: 'a@mail.example', email: 'a@mail.example', userName: null },
          hostOrigin,
        },
      ],
      // Only now: who asks for mails from a network makes it known to nobody.
      ['remember', ['email', 'a@mail.example'], ip],
    ])
  })

  test('attack: a wrong code logs nobody in', async () => {
    failing = 'verify'
    await expect(login.finish({ ...which, otp: '000000', ip })).rejects.toThrow()
    expect(log).toHaveLength(1)
  })
})
