import { beforeEach, describe, expect, test } from 'vitest'
import { answerError } from '../../../kit/answerError.ts'
import type { Mail } from '../../../kit/mail/MailService.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { Challenge } from '../../visitors/createCodes.ts'
import { createNotices } from '../../visitors/createNotices.ts'
import type { LoginLimits } from '../../visitors/loginLimits.ts'
import { settleEmailChanges } from '../emailChangeNotices.ts'
import type { EmailChange } from '../sqlEmailChanges.ts'
import { cancelEmailUpdate } from './cancelEmailUpdate.ts'
import { confirmPrimaryEmail } from './confirmPrimaryEmail.ts'
import { confirmSecondaryEmail } from './confirmSecondaryEmail.ts'
import { getEmailUndo } from './getEmailUndo.ts'
import { emailChangeWaitS } from './getLoginMethods.ts'
import { startEmailUpdate } from './startEmailUpdate.ts'
import { undoEmailUpdate } from './undoEmailUpdate.ts'

const shop: Project = { id: 'shop', name: 'The Shop', allowedOrigins: [], features: [] }
const day = 86_400_000
const effectiveAtMs = Date.UTC(2026, 0, 4)
const change: EmailChange = {
  id: 'c1',
  userId: 'u1',
  projectId: 'shop',
  device: 'd1',
  fromEmail: 'old@mail.example',
  fromLogsIn: true,
  toEmail: 'new@mail.example',
  status: 'pending',
  begunAtMs: effectiveAtMs - 3 * day,
  effectiveAtMs,
  undoUntilMs: effectiveAtMs + 7 * day,
}
const loginOf = (email: string | null, id = 'u1'): ActiveLogin => ({
  user: { id, projectId: 'shop', email, userName: null, createdAtMs: 0, loginsEndedAtMs: null },
  method: 'email',
  subject: email,
  createdAtMs: 0,
  device: 'd1',
  tokenHash: '',
  sessionId: '',
  deviceName: '',
  hostOrigin: null,
})
const login = loginOf(change.fromEmail)

/** All calls, in order. */
let log: unknown[][]
let mails: { to: string; mail: Mail }[]
let failing: Record<string, string>
let due: EmailChange[]
let waiting: EmailChange | undefined
let challenge: Partial<Challenge>
beforeEach(() => {
  log = []
  mails = []
  failing = {}
  due = []
  waiting = undefined
  challenge = {}
})
const says = async <value>(what: string, value: value, ...about: unknown[]): Promise<value> => {
  log.push([what, ...about])
  const code = failing[what]
  if (code) throw answerError(code as 'EMAIL_TAKEN')
  return value
}
let links = 0
const put = async (to: string, mail: Mail) => {
  await says('send', undefined, to)
  mails.push({ to, mail })
}
const logins = {
  secureUrl: 'https://secure.example',
  codes: {
    createCode: async (given: object) => says('createCode', { id: 'ch2', code: '123456' }, given),
    verify: async (given: object) => says('verify', challenge, given),
  } as never,
  mailer: { send: put, notify: async () => {} },
  mailLimits: {
    take: (asked: object) => says('take', undefined, asked),
    takeNext: (asked: object) => says('takeNext', undefined, asked),
    refund: (asked: object) => says('refund', undefined, asked),
  },
  notices: createNotices({
    mailer: { send: put, notify: async (to, mail) => void (to && mails.push({ to, mail })) },
    users: {
      addressesOf: async (userId) => (userId === 'u1' ? ['old@mail.example', 'older@mail.example'] : []),
    },
  }),
  changes: {
    begin: (who: ActiveLogin, email: string) => says('begin', change, who, email),
    pending: async (userId: string) => (userId === 'u1' ? waiting : undefined),
    settle: async () => says('settle', due.splice(0)),
    createLink: async (id: string) => `${id}-${++links}`,
    findByLink: (projectId: string, token: string) => says('findByLink', change, projectId, token),
    undo: (projectId: string, token: string) => says('undo', change, projectId, token),
    cancel: (userId: string) => says('cancel', change, userId),
    prune: async () => {},
  },
  rights: {
    requireDataKey: (who: ActiveLogin, proof: string | undefined) => says('dataKey', undefined, who, proof),
    requireStepUp: (who: ActiveLogin) => says('stepUp', false, who),
    requireEnrolled: (who: ActiveLogin) => says('enrolled', undefined, who),
  } as never,
  projects: { get: async (id: string) => (id === 'shop' ? shop : undefined) },
  limits: { challengeTtlMs: 600_000, emailChangeWaitMs: 72 * 3_600_000 + 1 } as LoginLimits,
}
const steps = () => log.map(([what]) => what)
const started = { project: shop, login, email: ' New@Mail.Example ', enrolProof: 'proof', ip: '1.2.3.4' }

test('default: emailChangeWaitS returns the waiting period in seconds', () => {
  expect(emailChangeWaitS(logins)).toBe(72 * 3_600 + 1)
})

describe('start', () => {
  test('default: mails a code to the old address after checking data key, step-up and mail limit', async () => {
    expect(await startEmailUpdate(logins, started)).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
      challengeId: 'ch2',
    })
    const asked = {
      projectId: 'shop',
      email: 'old@mail.example',
      device: 'd1',
      isKnown: true,
      ip: '1.2.3.4',
    }
    expect(log).toEqual([
      ['dataKey', login, 'proof'],
      ['stepUp', login],
      ['take', asked],
      [
        'createCode',
        {
          kind: 'updatePrimary',
          projectId: 'shop',
          device: 'd1',
          userId: 'u1',
          email: 'old@mail.example',
          nextEmail: 'new@mail.example',
        },
      ],
      ['send', 'old@mail.example'],
    ])
    expect(mails[0]?.mail.subject).toMatch(/The Shop/)
    expect(mails[0]?.mail.text).toMatch(/^123456$/m)
    expect(mails[0]?.mail.text).toMatch(/10 minutes/)
  })

  test('behavior: sends a visitor without an address one code, to the new address', async () => {
    expect(await startEmailUpdate(logins, { ...started, login: loginOf(null) })).toEqual({
      action: 'VERIFY_SECONDARY_OTP',
      challengeId: 'ch2',
    })
    expect(log.slice(2)).toMatchObject([
      ['take', { email: 'new@mail.example', isKnown: false }],
      ['createCode', { kind: 'updateSecondary', email: 'new@mail.example', nextEmail: 'new@mail.example' }],
      ['send', 'new@mail.example'],
    ])
    const forNew = mails[0]?.mail
    await startEmailUpdate(logins, started)
    expect(mails[1]?.mail.text).not.toBe(forNew?.text)
  })

  test.each([
    ['dataKey', 'ENROL_PROOF_INVALID', ['dataKey']],
    ['stepUp', 'STEP_UP_REQUIRED', ['dataKey', 'stepUp']],
    ['take', 'EMAIL_COOLDOWN', ['dataKey', 'stepUp', 'take']],
  ])('attack: sends no code if the check %s fails', async (what, code, done) => {
    failing[what] = code
    await expect(startEmailUpdate(logins, started)).rejects.toMatchObject({ code })
    expect(steps()).toEqual(done)
  })

  test('error: rejects the current address, and a second pending change', async () => {
    for (const email of ['old@mail.example', ' OLD@mail.example'])
      await expect(startEmailUpdate(logins, { ...started, email })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    waiting = change
    await expect(startEmailUpdate(logins, started)).rejects.toMatchObject({ code: 'EMAIL_CHANGE_PENDING' })
    expect(steps()).not.toContain('take')
    // Another visitor's pending change does not block this one.
    expect(
      (await startEmailUpdate(logins, { ...started, login: loginOf('a@b.test', 'u2') })).challengeId,
    ).toBe('ch2')
  })

  test('error: refunds the mail limit if the mail fails', async () => {
    failing.send = 'MAIL_FAILED'
    await expect(startEmailUpdate(logins, started)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
    expect(log.at(-1)).toEqual(['refund', log[2]?.[1]])
    log = []
    failing = {}
    await startEmailUpdate(logins, started)
    expect(steps()).not.toContain('refund')
  })
})

describe('confirmPrimary', () => {
  const step = { project: shop, login, challengeId: 'ch1', otp: '000111', ip: '1.2.3.4' }

  test('default: mails a code to the new address that is valid for the second step only', async () => {
    challenge = {
      id: 'ch1',
      kind: 'updatePrimary',
      userId: 'u1',
      email: 'old@mail.example',
      nextEmail: 'new@mail.example',
    }
    await confirmPrimaryEmail(logins, step)
    expect(log).toEqual([
      ['verify', { id: 'ch1', kind: 'updatePrimary', projectId: 'shop', device: 'd1', otp: '000111' }],
      [
        'takeNext',
        { projectId: 'shop', email: 'new@mail.example', device: 'd1', isKnown: false, ip: '1.2.3.4' },
      ],
      ['createCode', { ...challenge, kind: 'updateSecondary', email: 'new@mail.example' }],
      ['send', 'new@mail.example'],
    ])
    expect(mails[0]?.mail.text).toMatch(/^123456$/m)
    expect(mails[0]?.mail.subject).toMatch(/The Shop/)
  })

  test('attack: rejects a code of another visitor, or without a new address', async () => {
    for (const given of [
      { userId: 'u2', nextEmail: 'new@mail.example' },
      { userId: null, nextEmail: 'new@mail.example' },
      { userId: 'u1', nextEmail: null },
    ]) {
      challenge = given
      log = []
      await expect(confirmPrimaryEmail(logins, step)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
      expect(steps()).toEqual(['verify'])
    }
  })

  test('attack: sends no mail to a new address over its mail limit', async () => {
    challenge = { userId: 'u1', nextEmail: 'new@mail.example' }
    failing.takeNext = 'EMAIL_LIMIT'
    await expect(confirmPrimaryEmail(logins, step)).rejects.toMatchObject({ code: 'EMAIL_LIMIT' })
    expect(steps()).toEqual(['verify', 'takeNext'])
  })

  test('attack: rejects a wrong code', async () => {
    failing.verify = 'OTP_INVALID'
    await expect(confirmPrimaryEmail(logins, step)).rejects.toMatchObject({ code: 'OTP_INVALID' })
    expect(steps()).toEqual(['verify'])
  })
})

describe('confirmSecondary', () => {
  const step = { project: shop, login, challengeId: 'ch2', otp: '123456' }

  test('default: starts the change, and mails each address its own undo link', async () => {
    challenge = { userId: 'u1', email: 'new@mail.example' }
    expect(await confirmSecondaryEmail(logins, step)).toBe(change)
    expect(log).toEqual([
      ['verify', { id: 'ch2', kind: 'updateSecondary', projectId: 'shop', device: 'd1', otp: '123456' }],
      ['begin', login, 'new@mail.example'],
      ['settle'],
    ])
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'new@mail.example',
      'old@mail.example',
      'older@mail.example',
    ])
    const urls = mails.map(
      ({ mail }) => /^https:\/\/secure\.example\/undo\?projectId=shop#token=(c1-\d+)$/m.exec(mail.text)?.[1],
    )
    expect(new Set(urls).size).toBe(3)
    expect(urls).not.toContain(undefined)
    const text = mails[0]?.mail.text ?? ''
    for (const part of ['old@mail.example', 'new@mail.example', '2026-01-04', '2026-01-11', 'The Shop'])
      expect(text + mails[0]?.mail.subject).toContain(part)
  })

  test('attack: rejects a code of another visitor, and starts no change', async () => {
    challenge = { userId: 'u2', email: 'new@mail.example' }
    await expect(confirmSecondaryEmail(logins, step)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    expect(steps()).toEqual(['verify'])
  })

  test('error: sends no mail if the new address is taken', async () => {
    challenge = { userId: 'u1', email: 'new@mail.example' }
    failing.begin = 'EMAIL_TAKEN'
    await expect(confirmSecondaryEmail(logins, step)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(mails).toEqual([])
  })

  test('behavior: notifies the addresses at once of a change without a waiting period', async () => {
    challenge = { userId: 'u1', email: 'new@mail.example' }
    due = [change]
    await confirmSecondaryEmail(logins, step)
    expect(new Set(mails.map(({ mail }) => mail.subject)).size).toBe(2)
    expect(mails).toHaveLength(6)
  })
})

describe('settle', () => {
  test('default: notifies every address of each change that took effect, once', async () => {
    due = [change, { ...change, id: 'c2' }]
    await settleEmailChanges(logins)
    expect(mails).toHaveLength(6)
    expect(mails.map(({ mail }) => mail.subject)).toEqual(Array(6).fill('Your email at The Shop was changed'))
    expect(mails[5]?.mail.text).toMatch(/undo\?projectId=shop#token=c2-/)
    log = []
    mails = []
    await settleEmailChanges(logins)
    expect(mails).toEqual([])
  })

  test('behavior: names a deleted project by its id', async () => {
    due = [{ ...change, projectId: 'gone' }]
    await settleEmailChanges(logins)
    expect(mails[0]?.mail.subject).toBe('Your email at gone was changed')
    expect(mails[0]?.mail.text).toContain('/undo?projectId=gone#token=')
  })
})

describe('cancel', () => {
  test('default: cancels the change on an enrolled device, and notifies every address', async () => {
    await cancelEmailUpdate(logins, { project: shop, login })
    expect(log).toEqual([
      ['enrolled', login],
      ['cancel', 'u1'],
    ])
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'new@mail.example',
      'old@mail.example',
      'older@mail.example',
    ])
    expect(mails[0]?.mail.subject).toBe('Your email change at The Shop was undone')
    for (const address of ['old@mail.example', 'new@mail.example'])
      expect(mails[0]?.mail.text).toContain(address)
  })

  test('attack: a device that is not enrolled cannot cancel the change', async () => {
    failing.enrolled = 'DEVICE_NOT_ENROLLED'
    await expect(cancelEmailUpdate(logins, { project: shop, login })).rejects.toMatchObject({
      code: 'DEVICE_NOT_ENROLLED',
    })
    expect([steps(), mails]).toEqual([['enrolled'], []])
  })
})

describe('about and undo', () => {
  test('default: applies due changes first, then returns or undoes the change of the link', async () => {
    expect(await getEmailUndo(logins, { project: shop, token: 't' })).toBe(change)
    expect(log).toEqual([['settle'], ['findByLink', 'shop', 't']])
    expect(mails).toEqual([])
    log = []
    expect(await undoEmailUpdate(logins, { project: shop, token: 't' })).toBe(change)
    expect(log).toEqual([['settle'], ['undo', 'shop', 't']])
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'new@mail.example',
      'old@mail.example',
      'older@mail.example',
    ])
    expect(mails[0]?.mail.subject).toBe('Your email change at The Shop was undone')
  })

  test('attack: sends no mail for a link that undoes nothing', async () => {
    failing.undo = 'CHALLENGE_EXPIRED'
    await expect(undoEmailUpdate(logins, { project: shop, token: 't' })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
    expect(mails).toEqual([])
  })
})
