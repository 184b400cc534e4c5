import type { ListedLoginSession } from '@foyer/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerError } from '../../../kit/answerError.ts'
import type { Mail } from '../../../kit/mail/MailService.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { endLoginSession } from './endLoginSession.ts'
import { endOtherLoginSessions } from './endOtherLoginSessions.ts'
import { type OwnSessions, readOwnSessions } from './getLoginSessions.ts'

const project: Project = { id: 'shop', name: 'The Shop', allowedOrigins: [], features: [] }
const login = {
  user: { id: 'u1' },
  sessionId: 's1',
  tokenHash: 't1',
  deviceName: 'Firefox on Linux',
} as ActiveLogin
const caller = { project, login }
const listed = (id: string, isEnrolled: boolean) =>
  ({ id, isThis: id === 's1', isEnrolled }) as ListedLoginSession
let all: ListedLoginSession[]
let steps: string[]
let missing: string | undefined
let mails: [string, Mail][]
beforeEach(() => {
  all = [listed('s1', true), listed('s2', false)]
  steps = []
  missing = undefined
  mails = []
})
const says = async (step: string, code: 'DEVICE_NOT_ENROLLED' | 'STEP_UP_REQUIRED') => {
  steps.push(step)
  if (missing === step) throw answerError(code)
}
const create = (hasWallets = true): OwnSessions => ({
  hasWallets,
  sessions: {
    list: async () => all,
    end: async (tokenHash: string) => void steps.push(`end ${tokenHash}`),
    async endOne(userId: string, id: string) {
      steps.push(`end ${userId} ${id}`)
      const isThere = all.some((session) => session.id === id)
      all = all.filter((session) => session.id !== id)
      return isThere
    },
    async endOthers() {
      steps.push('end others')
      const count = all.length - 1
      all = all.slice(0, 1)
      return count
    },
  } as never,
  rights: {
    requireEnrolled: () => says('enrolled', 'DEVICE_NOT_ENROLLED'),
    requireStepUp: () => says('step-up', 'STEP_UP_REQUIRED'),
  } as never,
  notices: {
    send: async (userId, mail) => void mails.push([userId, mail as Mail]),
    reaches: async () => true,
  },
})
const idsOf = (sessions: readonly ListedLoginSession[]) => sessions.map(({ id }) => id)

describe('list', () => {
  test('default: lists all sessions on a device that opens the wallet', async () => {
    expect(idsOf(await readOwnSessions(create(), login))).toEqual(['s1', 's2'])
  })

  test('attack: another device only sees itself, even next to an enrolled one', async () => {
    all = [listed('s1', false), listed('s2', true)]
    expect(idsOf(await readOwnSessions(create(), login))).toEqual(['s1'])
    expect(idsOf(await readOwnSessions(create(false), login))).toEqual(['s1', 's2'])
  })
})

describe('end', () => {
  test('default: ends another session after both checks, and notifies the owner', async () => {
    expect(idsOf(await endLoginSession(create(), caller, 's2'))).toEqual(['s1'])
    expect(steps).toEqual(['enrolled', 'step-up', 'end u1 s2'])
    expect(mails).toMatchObject([['u1', { subject: 'Other devices were logged out at The Shop' }]])
    expect(mails[0]?.[1].text).toContain('Firefox on Linux')
  })

  test('behavior: ending its own session needs no check, and sends no mail', async () => {
    missing = 'enrolled'
    await endLoginSession(create(), caller, 's1')
    // Its device stays known.
    expect([steps, mails]).toEqual([['end t1'], []])
  })

  test('behavior: ending an unknown session sends no mail', async () => {
    await endLoginSession(create(), caller, 's3')
    expect(mails).toEqual([])
  })

  test.each(['enrolled', 'step-up'])('attack: ends no session if the check %s fails', async (check) => {
    missing = check
    await expect(endLoginSession(create(), caller, 's2')).rejects.toMatchObject({ status: 403 })
    await expect(endOtherLoginSessions(create(), caller)).rejects.toMatchObject({ status: 403 })
    expect(steps.filter((step) => step.startsWith('end'))).toEqual([])
    expect(mails).toEqual([])
  })
})

describe('endOthers', () => {
  test('default: ends all other sessions after both checks, and notifies the owner if there were any', async () => {
    expect(idsOf(await endOtherLoginSessions(create(), caller))).toEqual(['s1'])
    expect(steps).toEqual(['enrolled', 'step-up', 'end others'])
    expect(mails).toHaveLength(1)
    await endOtherLoginSessions(create(), caller)
    expect(mails).toHaveLength(1)
  })
})
