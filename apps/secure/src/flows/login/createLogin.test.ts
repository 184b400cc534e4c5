import {
  type ApiClient,
  confirmSecondaryEmail,
  finishEmailLogin,
  finishSocialLogin,
  getLoginUser,
  signOutLogin,
  startEmailLogin,
  startEmailUpdate,
  startSocialLogin,
} from '@foyer/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { storedSession } from '../../session/storedSession.ts'
import { createLogin } from './createLogin.ts'

const secureUrl = 'https://secure.test'
const state = 'a'.repeat(43)

/** A login with an in-memory store; the server accepts every code. */
function create() {
  const values = new Map<string, unknown>()
  let nowMs = Date.UTC(2026, 0, 1)
  const session = {
    token: 't'.repeat(43),
    expirationTime: new Date(nowMs + 86_400_000).toISOString(),
    user: { id: crypto.randomUUID(), method: 'email', email: 'ada@mail.example', userName: null },
  }
  const effectiveAt = new Date(nowMs + 3_600_000).toISOString()
  const asked: string[] = []
  const onExpired = vi.fn()
  let held: Promise<void> | undefined
  const api = async (route: { id: string }) => {
    asked.push(route.id)
    const waited = held
    await waited
    return {
      [startEmailLogin.id]: { action: 'VERIFY_OTP', challengeId: crypto.randomUUID() },
      [finishEmailLogin.id]: session,
      [startEmailUpdate.id]: { action: 'VERIFY_PRIMARY_OTP', challengeId: crypto.randomUUID() },
      [confirmSecondaryEmail.id]: { email: 'ada@new.example', effectiveAt },
      [getLoginUser.id]: { ...session.user, email: 'ada@new.example' },
      [startSocialLogin.id]: { uri: 'https://provider.test', state },
      [finishSocialLogin.id]: { status: 'done', session },
    }[route.id]
  }
  const context = {
    api: api as unknown as ApiClient,
    store: {
      isLasting: false,
      get: async (key) => values.get(key),
      set: async (key, value) => void values.set(key, value),
      delete: async (key) => void values.delete(key),
    },
    projectId: 'p',
    hostOrigin: 'https://app.test',
    now: () => nowMs,
  } as Partial<FrameContext> as FrameContext
  const login = createLogin(context, onExpired)
  const enter = async () => {
    await login.startEmail('ada@mail.example')
    await login.finishEmail('123456')
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  /** Holds answers back until the returned function is called. */
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return () => {
      held = undefined
      release()
    }
  }
  return { login, asked, enter, pass, hold, onExpired, sessions: storedSession(context) }
}

const dayMs = 86_400_000

describe('createLogin', () => {
  test('behavior: ends an expired session at its next use, and reports it once', async () => {
    const { login, enter, pass, onExpired, sessions } = create()
    await enter()
    pass(dayMs - 1)
    expect(await login.check()).toBeDefined()
    pass(1)
    await expect(login.need()).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(await sessions.read()).toBeUndefined()
    expect(await login.check()).toBeUndefined()
    expect(onExpired).toHaveBeenCalledTimes(1)
  })

  test('behavior: keeps the old email until the change takes effect, then reads the new one once', async () => {
    const { login, enter, pass, asked } = create()
    await enter()
    await login.startUpdate('ada@new.example', 'p'.repeat(43))
    const change = await login.confirmSecondary('123456')
    expect(Date.parse(change.effectiveAt ?? '')).toBeGreaterThan(0)
    expect(await login.needUser()).toMatchObject({
      email: 'ada@mail.example',
      emailChange: { email: 'ada@new.example' },
    })
    expect(asked).not.toContain(getLoginUser.id)
    pass(3_600_000)
    expect((await login.needUser()).email).toBe('ada@new.example')
    await login.needUser()
    expect(asked.filter((id) => id === getLoginUser.id)).toHaveLength(1)
  })

  test('behavior: keeps a session until the server’s expiry once the device is enrolled', async () => {
    const { login, enter, pass } = create()
    await enter()
    await login.extend(new Date(Date.UTC(2026, 1, 1)).toISOString())
    pass(20 * dayMs)
    expect(await login.check()).toBeDefined()
  })

  test('behavior: does not report an expired session after a new login or a sign-out', async () => {
    const { login, enter, pass, onExpired, asked } = create()
    await enter()
    pass(dayMs)
    expect(await login.read()).toBeUndefined()
    expect(await login.startEmail('ada@mail.example')).toBe('VERIFY_OTP')
    await login.end(() => {})
    expect(onExpired).not.toHaveBeenCalled()
    expect(asked).not.toContain(signOutLogin.id)
  })

  test('attack: allows one sign-in without a question, and only right after a login', async () => {
    const { login, enter, pass } = create()
    expect(login.takeFresh()).toBe(false)
    await enter()
    expect(login.takeFresh()).toBe(true)
    expect(login.takeFresh()).toBe(false)
    await login.end(() => {})
    // The page kept it for later.
    await enter()
    pass(600_000)
    expect(login.takeFresh()).toBe(false)
    await login.end(() => {})
    // The result of a finished login.
    await enter()
    await login.end(() => {})
    expect(login.takeFresh()).toBe(false)
  })

  test('attack: allows no sign-in without a question after a login in another tab', async () => {
    const { login, enter, sessions } = create()
    await enter()
    const first = await login.need()
    await sessions.end()
    await sessions.save({ ...first, token: 'u'.repeat(43) })
    await login.needUser()
    expect(login.takeFresh()).toBe(false)
  })

  test('attack: an answer that arrives after the logout does not restore the login', async () => {
    for (const isOther of [false, true])
      for (const late of ['confirmSecondary', 'needUser'] as const) {
        const { login, enter, pass, sessions, hold } = create()
        await enter()
        await login.startUpdate('ada@new.example', 'p'.repeat(43))
        if (late === 'needUser') {
          await login.confirmSecondary('123456')
          pass(3_600_000)
        }
        const release = hold()
        const asked = late === 'needUser' ? login.needUser() : login.confirmSecondary('123456')
        await new Promise((resolve) => setTimeout(resolve))
        const before = await login.need()
        await sessions.end()
        if (isOther) await sessions.save({ ...before, token: 'u'.repeat(43) })
        release()
        await asked
        expect((await sessions.read())?.token).toBe(isOther ? 'u'.repeat(43) : undefined)
      }
  })

  test('attack: rejects the result of another login, and a login that returns to another site', async () => {
    vi.stubGlobal('location', { origin: secureUrl })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { login, asked } = create()
    const { signal } = new AbortController()
    await login.startSocial('google', 'https://app.test/page')
    const resultOf = (state: string) => ({ projectId: 'p', state, resultCode: 'c'.repeat(43) })
    const other = resultOf('b'.repeat(43))
    expect(login.storeResult(other)).toBe(false)
    await expect(login.finishSocial(other, signal)).rejects.toMatchObject({ code: 'SOCIAL_STATE_INVALID' })
    // Not even sent to the server.
    expect(asked).not.toContain(finishSocialLogin.id)
    expect(login.storeResult(resultOf(state))).toBe(true)
    await login.finishSocial(undefined, signal)
    expect(asked).toContain(finishSocialLogin.id)
    await expect(login.startSocial('google', 'https://evil.test/')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('storedSession', () => {
  test('behavior: reports a refused session as expired if its time is up within the accepted clock skew', async () => {
    const { enter, pass, sessions } = create()
    expect(await sessions.end()).toBeUndefined()
    await enter()
    expect(await sessions.end()).toBe('revoked')
    await enter()
    // This device's clock lags by the maximum that the server accepts for proofs.
    pass(dayMs - 120_000)
    expect(await sessions.end()).toBe('expired')
    expect(await sessions.end()).toBeUndefined()
  })
})
