import { ServerResponseError, ServerUnreachableError, type SiwxSession } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retrySessionCheck } from '../../../react/src/flow/retrySessionCheck.ts'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { start } from '../instance/start.ts'
import { connectChosen as startConnect } from '../modal/connectChosen.ts'
import type { Siwx } from '../model/Siwx.ts'
import { getConnection, getNamespaceState } from '../model/selectors.ts'
import { loadSignIn } from './loadSignIn.ts'
import { serverSiwx } from './serverSiwx.ts'
import { cancelSignIn } from './signIn.ts'

const session: SiwxSession = {
  accountAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  networkId: 'eip155:1',
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
}
/** Failures of a server that cannot answer the session check. */
const down = [
  ['the server is unreachable', new ServerUnreachableError()],
  ['fetch fails', new TypeError('Failed to fetch')],
  ['the call fails', new ServerResponseError('', { code: 'UPSTREAM_FAILED', status: 502 })],
  ['another server answers', new ServerResponseError('', { code: 'SERVER_ERROR', status: 404 })],
] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Connects a wallet to a backend that returns the given answers in turn; the last one repeats. */
async function connect(answers: (readonly SiwxSession[] | Error)[], about: Partial<Siwx> = {}) {
  let asked = 0
  const siwx: Siwx = {
    createMessage: () => Promise.reject(new Error('not asked')),
    addSession: () => Promise.reject(new Error('not asked')),
    revokeSession: async () => {},
    async getSessions() {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? []
      if (answer instanceof Error) throw answer
      return answer
    },
    ...about,
  }
  const given = createTestFoyer({ siwx })
  const { foyer, wallet } = given
  await start(foyer)
  const connecting = startConnect(foyer, { connectorId: wallet.id, signal: new AbortController().signal })
  wallet.approve()
  await connecting
  const settle = (status: string) => vi.waitFor(() => expect(foyer.state.signIn.status).toBe(status))
  const top = () => (foyer.state.open ? foyer.state.history.at(-1)?.name : undefined)
  return { ...given, settle, top, asked: () => asked }
}

describe('followSignIn', () => {
  test.each(down)('error: %s: keeps the wallet connected, with the sign-in unreachable', async (_, error) => {
    const { foyer, settle, top } = await connect([error])
    await settle('unreachable')
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    expect(foyer.state.signIn).toMatchObject({ isRequired: true })
    expect(foyer.state.toast).toBeUndefined()
    expect(top()).toBe('SIWXSignMessage')
  })
  test('error: disconnects and shows the reason if the server refused', async () => {
    const refused = new ServerResponseError('', { code: 'ORIGIN_NOT_ALLOWED', status: 403 })
    const { foyer } = await connect([refused])
    await vi.waitFor(() =>
      expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' }),
    )
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'AUTHENTICATION_FAILED' })
  })
  test('behavior: asks the server again every 10 s, and signs in a visitor with a session', async () => {
    const error = new ServerUnreachableError()
    const { settle, top, asked } = await connect([error, error, [session]])
    await settle('unreachable')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(2)
    await settle('unreachable')
    await vi.advanceTimersByTimeAsync(10_000)
    await settle('signedIn')
    expect(top()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(3)
  })
  test('behavior: asks a visitor without a session to sign once the server is back', async () => {
    const { settle, top } = await connect([new ServerUnreachableError(), []])
    await settle('unreachable')
    await vi.advanceTimersByTimeAsync(10_000)
    await settle('needed')
    expect(top()).toBe('SIWXSignMessage')
  })
  test('behavior: retrySessionCheck checks again immediately, and stops the timer', async () => {
    const { foyer, settle, asked } = await connect([new ServerUnreachableError(), [session]])
    await settle('unreachable')
    retrySessionCheck(foyer)
    expect(foyer.state.signIn.status).toBe('checking')
    await settle('signedIn')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(2)
  })
  test('behavior: cancelSignIn disconnects, and stops asking the server', async () => {
    const { foyer, settle, top, asked } = await connect([new ServerUnreachableError()])
    await settle('unreachable')
    await cancelSignIn(foyer)
    expect(top()).toBeUndefined()
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
    const before = asked()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(before)
  })
  test('behavior: if sign-in is optional, cancelling keeps the wallet, and a later check can still sign in', async () => {
    const error = new ServerUnreachableError()
    const { foyer, settle, top, asked } = await connect([error, error, [session]], { required: false })
    await settle('unreachable')
    expect(top()).toBe('SIWXSignMessage')
    await cancelSignIn(foyer)
    expect(top()).toBeUndefined()
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(2)
    expect(top()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(10_000)
    await settle('signedIn')
  })
  // https://github.com/MetaMask/metamask-extension/issues/18817, https://github.com/MetaMask/providers/issues/110
  test('behavior: a wallet that repeats its account and network does not end the session, nor is the server asked again', async () => {
    const { foyer, wallet, settle, asked, context } = await connect([[session]])
    await settle('signedIn')
    const before = asked()
    const connection = getConnection(foyer.state)
    if (!connection) throw new Error('Not connected')
    context.emit({ type: 'connection', connection: { ...connection, accounts: [...connection.accounts] } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(foyer.state.signIn.status).toBe('signedIn')
    expect(asked()).toBe(before)
    expect(getConnection(foyer.state)?.connectorId).toBe(wallet.id)
  })
  test.each([[undefined], ['never'], ['']])(
    'behavior: a session of the app’s own whose end is %j does not ask the backend over and over',
    async (expirationTime) => {
      const { foyer, settle, asked } = await connect([[{ ...session, expirationTime } as SiwxSession]])
      await settle('signedIn')
      const before = asked()
      await vi.advanceTimersByTimeAsync(100)
      expect(asked()).toBe(before)
      expect(foyer.state.signIn.status).toBe('signedIn')
    },
  )
  test('behavior: destroy stops asking the server, and leaves no timer', async () => {
    const { foyer, settle, asked } = await connect([new ServerUnreachableError()])
    await settle('unreachable')
    foyer.destroy()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('checkHosts', () => {
  test.each([
    [
      'http://localhost:5173',
      'http://127.0.0.1:8787',
      'open http://127.0.0.1:5173 instead of http://localhost:5173',
    ],
    [
      'http://127.0.0.1:5173',
      'http://localhost:8787',
      'open http://localhost:5173 instead of http://127.0.0.1:5173',
    ],
    ['http://localhost:5173', 'http://localhost:8787', undefined],
    ['http://localhost:5173', 'https://127.0.0.1:8787', undefined],
    ['https://app.example', 'http://127.0.0.1:8787', undefined],
  ])(
    'error: alerts about cross-site cookies for a page at %s and the server at %s',
    async (origin, serverUrl, details) => {
      vi.stubGlobal('location', { origin })
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const { foyer } = createTestFoyer({ serverUrl, siwx: serverSiwx(), fetch: () => new Promise(() => {}) })
      await loadSignIn(foyer)
      await import('../log/showAlert.ts')
      await vi.waitFor(() =>
        expect(foyer.state.alerts).toMatchObject(details ? [{ code: 'CROSS_SITE_COOKIE', details }] : []),
      )
      log.mockRestore()
    },
  )
})
