import {
  type ApiClient,
  buildSocialResultUri,
  finishEmailLogin,
  finishSocialLogin,
  startEmailLogin,
  startSocialLogin,
} from '@foyer/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLogin } from './createLogin.ts'
import type { FrameContext } from './FrameContext.ts'

const secureUrl = 'https://secure.test'
const state = 'a'.repeat(43)

/** A login over a store in memory; the server says yes to every code. */
function create() {
  const values = new Map<string, unknown>()
  let nowMs = Date.UTC(2026, 0, 1)
  const session = {
    token: 't'.repeat(43),
    expirationTime: new Date(nowMs + 86_400_000).toISOString(),
    user: { id: crypto.randomUUID(), method: 'email', email: 'ada@mail.example', userName: null },
  }
  const asked: string[] = []
  const api = async (route: { id: string }) => {
    asked.push(route.id)
    return {
      [startEmailLogin.id]: { action: 'VERIFY_OTP', challengeId: crypto.randomUUID() },
      [finishEmailLogin.id]: session,
      [startSocialLogin.id]: { uri: 'https://provider.test', state, matchCode: '12' },
      [finishSocialLogin.id]: { status: 'done', session },
    }[route.id]
  }
  const login = createLogin({
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
  } as Partial<FrameContext> as FrameContext)
  const enter = async () => {
    await login.startEmail('ada@mail.example')
    await login.finishEmail('123456')
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { login, asked, enter, pass }
}

describe('createLogin', () => {
  test('attack: a sign-in without a question is for a login of now, once', async () => {
    const { login, enter, pass } = create()
    expect(login.takeFresh()).toBe(false)
    await enter()
    expect(login.takeFresh()).toBe(true)
    expect(login.takeFresh()).toBe(false)
    await login.end(() => {})
    // Kept for later by the page.
    await enter()
    pass(600_000)
    expect(login.takeFresh()).toBe(false)
    await login.end(() => {})
    // Of a login that is over.
    await enter()
    await login.end(() => {})
    expect(login.takeFresh()).toBe(false)
  })

  test('attack: a result of another login, and one to come back to another page with', async () => {
    vi.stubGlobal('location', { origin: secureUrl })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { login, asked } = create()
    const { signal } = new AbortController()
    await login.startSocial('google', 'https://app.test/page')
    const resultOf = (state: string, url = secureUrl) =>
      buildSocialResultUri(url, { projectId: 'p', state, resultCode: 'c'.repeat(43) })
    for (const uri of [resultOf('b'.repeat(43)), resultOf(state, 'https://evil.test'), 'https://evil.test/'])
      await expect(login.finishSocial(uri, signal)).rejects.toMatchObject({ code: 'SOCIAL_STATE_INVALID' })
    // The server is not even asked.
    expect(asked).not.toContain(finishSocialLogin.id)
    await login.finishSocial(resultOf(state), signal)
    expect(asked).toContain(finishSocialLogin.id)
    await expect(login.startSocial('google', 'https://evil.test/')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
