import {
  type ApiClient,
  BaseError,
  getSiwxSessions,
  renewSiwxToken,
  revokeSiwxSessions,
  verifySiwx,
} from '@foyer/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { findSession } from './findSession.ts'
import { serverSiwx } from './serverSiwx.ts'

const accountAddress = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const session = {
  accountAddress,
  networkId: 'eip155:1',
  issuedAt: '2026-11-20T20:00:00.000Z',
  expirationTime: '2026-11-27T20:00:00.000Z',
} as const
const { signal } = new AbortController()

/** Creates a server that gets no cookie from the browser: it identifies visitors by token only. */
function create() {
  const tokens = new Set<string>()
  const api = (async (route: { id: string }, _input: unknown, options: { token?: string } = {}) => {
    const { token } = options
    if (token !== undefined && !tokens.has(token)) throw new BaseError('', { code: 'SIWX_SESSION_INVALID' })
    if (route.id === renewSiwxToken.id) throw new BaseError('', { code: 'SIWX_SESSION_INVALID' })
    if (route.id === verifySiwx.id) {
      tokens.add('one')
      return { token: 'one', session }
    }
    if (route.id === getSiwxSessions.id) return { sessions: token === undefined ? [] : [session] }
    if (route.id === revokeSiwxSessions.id && token !== undefined) tokens.delete(token)
    return { sessions: [] }
  }) as ApiClient
  return {
    tokens,
    siwx: serverSiwx()({ api, metadata: { name: 'App', description: '', url: '', icons: [] } }),
  }
}
const proof = { accountAddress, message: 'm', signature: 's' } as const

test('serverSiwx: behavior: finds sessions by the page’s tokens if there is no cookie', async () => {
  const { tokens, siwx } = create()
  expect(await siwx.getSessions({ signal })).toEqual([])
  await siwx.addSession(proof, { signal })
  expect(await siwx.getSessions({ signal })).toEqual([session])
  await siwx.revokeSession({ accountAddress, signal })
  expect(tokens.size).toBe(0)
  expect(await siwx.getSessions({ signal })).toEqual([])
})

test('serverSiwx: behavior: returns no session and no token if the session was ended elsewhere', async () => {
  const { tokens, siwx } = create()
  await siwx.addSession(proof, { signal })
  tokens.clear()
  expect(await siwx.getSessions({ signal })).toEqual([])
  await expect(siwx.getToken?.({ accountAddress, signal })).rejects.toMatchObject({
    code: 'SIWX_SESSION_INVALID',
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Creates a server that gets the browser's cookie; it answers when the test resolves it. */
function createWithCookie(expiresIn?: number) {
  const calls: string[] = []
  const waiting: (() => void)[] = []
  const api = (async (route: { id: string }) => {
    calls.push(route.id)
    if (route.id === renewSiwxToken.id) {
      const token = `renewed ${calls.filter((id) => id === route.id).length}`
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { token, expiresIn, session }
    }
    return route.id === verifySiwx.id ? { token: 'signed', expiresIn, session } : { sessions: [] }
  }) as ApiClient
  return {
    calls,
    answer: () => waiting.shift()?.(),
    siwx: serverSiwx()({ api, metadata: { name: 'App', description: '', url: '', icons: [] } }),
  }
}

test('serverSiwx: behavior: after a reload, concurrent calls renew the token once', async () => {
  vi.useFakeTimers({ now: Date.parse(session.issuedAt) })
  const { calls, answer, siwx } = createWithCookie()
  const asked = [siwx.getToken?.({ accountAddress, signal }), siwx.getToken?.({ accountAddress, signal })]
  answer()
  expect(await Promise.all(asked)).toEqual(['renewed 1', 'renewed 1'])
  expect(await siwx.getToken?.({ accountAddress, signal })).toBe('renewed 1')
  expect(calls).toEqual([renewSiwxToken.id])
})

test('serverSiwx: behavior: renews a token in the last minute before it expires', async () => {
  vi.useFakeTimers({ now: Date.parse(session.issuedAt) })
  const { calls, answer, siwx } = createWithCookie()
  await siwx.addSession(proof, { signal })
  expect(await siwx.getToken?.({ accountAddress, signal })).toBe('signed')
  vi.setSystemTime(Date.parse(session.expirationTime) - 59_000)
  const renewed = siwx.getToken?.({ accountAddress, signal })
  answer()
  expect(await renewed).toBe('renewed 1')
  expect(calls).toEqual([verifySiwx.id, renewSiwxToken.id])
})

test('serverSiwx: behavior: renews a token by its lifetime, regardless of the device’s clock', async () => {
  vi.useFakeTimers({ now: Date.parse('2031-01-01') })
  const { answer, siwx } = createWithCookie(3_600)
  await siwx.addSession(proof, { signal })
  expect(await siwx.getToken?.({ accountAddress, signal })).toBe('signed')
  vi.setSystemTime(Date.now() + 3_539_000)
  expect(await siwx.getToken?.({ accountAddress, signal })).toBe('signed')
  vi.setSystemTime(Date.now() + 2_000)
  const renewed = siwx.getToken?.({ accountAddress, signal })
  answer()
  expect(await renewed).toBe('renewed 1')
  expect(await siwx.getToken?.({ accountAddress, signal })).toBe('renewed 1')
})

test('serverSiwx: behavior: ignores a response that arrives after sign-out', async () => {
  vi.useFakeTimers({ now: Date.parse(session.issuedAt) })
  const { calls, answer, siwx } = createWithCookie()
  const late = siwx.getToken?.({ accountAddress, signal })
  await siwx.revokeSession({ accountAddress, signal })
  answer()
  await late
  const again = siwx.getToken?.({ accountAddress, signal })
  answer()
  expect(await again).toBe('renewed 2')
  expect(calls).toEqual([renewSiwxToken.id, revokeSiwxSessions.id, renewSiwxToken.id])
})

test.each([3, -3, 60, 525_600])(
  'serverSiwx: behavior: a message has the server’s time where this device’s clock is wrong by %i minutes',
  async (minutes) => {
    vi.useFakeTimers({ now: Date.parse(session.issuedAt) + minutes * 60_000 })
    vi.stubGlobal('location', { host: 'app.test', origin: 'https://app.test' })
    onTestFinished(() => void vi.unstubAllGlobals())
    const api = (async () => ({ nonce: 'abcdefgh', issuedAt: session.issuedAt })) as never as ApiClient
    const siwx = serverSiwx()({ api, metadata: { name: 'App', description: '', url: '', icons: [] } })
    const message = await siwx.createMessage({ accountAddress, signal } as never)
    expect(message).toMatchObject({ issuedAt: session.issuedAt })
    expect(JSON.stringify(message)).not.toContain(new Date().toISOString())
  },
)

test.each([3, -3, 14 * 24 * 60])(
  'serverSiwx: behavior: sessions expire by the server’s time where this device’s clock is wrong by %i minutes',
  async (minutes) => {
    const serverMs = Date.parse(session.issuedAt) + 60_000
    vi.useFakeTimers({ now: serverMs + minutes * 60_000 })
    const api = (async () => ({
      sessions: [session],
      issuedAt: new Date(serverMs).toISOString(),
    })) as never as ApiClient
    const siwx = serverSiwx()({ api, metadata: { name: 'App', description: '', url: '', icons: [] } })
    const sessions = await siwx.getSessions({ signal })
    const { foyer } = createTestFoyer({ siwx })
    onTestFinished(() => foyer.destroy())
    expect(await findSession(foyer, sessions, accountAddress)).toEqual(session)
    vi.advanceTimersByTime(Date.parse(session.expirationTime) - serverMs)
    expect(await findSession(foyer, sessions, accountAddress)).toBeUndefined()
  },
)
