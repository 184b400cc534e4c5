import { frameInit } from '@foyer/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ChannelParameters } from './ChannelState.ts'
import { createChannel } from './createChannel.ts'

const origin = 'https://secure.test'
const email = 'ada@example.com'

type Asked = { id: string; type: string; payload?: unknown }
type Answer = (call: Asked) => unknown
type Site = {
  readonly asked: Asked[]
  readonly log: string[]
  readonly settledRequests: unknown[]
  readonly listeners: Set<(event: MessageEvent) => void>
  readonly ports: MessagePort[]
  readonly port: MessagePort
  isSilent: boolean
  isDenied: boolean
  /** The app removed the frame from the page. */
  isTaken: boolean
  /** Number of frames on the page. */
  frames: number
  answers(next: Answer): void
  readonly window: { postMessage(data: unknown, target: string, ports: [MessagePort]): void }
  /** A page of the site announces itself. */
  loads(source?: unknown, from?: string): void
  post(source: unknown, from: string, data: unknown): void
}

/** The other end: pages of the secure site that answer as a test requires. Ports and messages are real. */
function createSite(about: { isSilent?: boolean } = {}) {
  const listeners = new Set<(event: MessageEvent) => void>()
  const ports: MessagePort[] = []
  const asked: Asked[] = []
  const log: string[] = []
  const settledRequests: unknown[] = []
  let answer: Answer = () => undefined
  const post = (source: unknown, from: string, data: unknown) => {
    for (const listener of listeners) listener({ source, origin: from, data } as MessageEvent)
  }
  const site: Site = {
    asked,
    log,
    settledRequests,
    listeners,
    isSilent: about.isSilent ?? false,
    isDenied: false,
    isTaken: false,
    frames: 0,
    answers(next) {
      answer = next
    },
    /** A page of the site in the frame. */
    window: {
      postMessage(data, target, [port]) {
        expect(v.is(frameInit, data)).toBe(true)
        expect(target).toBe(origin)
        ports.push(port)
        port.onmessage = ({ data: call }: { data: Asked }) => {
          asked.push(call)
          const payload = answer(call)
          if (payload !== undefined) port.postMessage({ id: call.id, type: `${call.type}_SUCCESS`, payload })
        }
        if (site.isDenied) port.postMessage({ type: 'ORIGIN_DENIED', origin: 'https://app.test' })
        else if (!site.isSilent) port.postMessage({ type: 'READY', version: '4' })
      },
    },
    loads: (source = site.window, from = origin) =>
      post(source, from, { type: 'foyer:frame-loaded', version: '4' }),
    post,
    get port() {
      return ports.at(-1) as MessagePort
    },
    ports,
  }
  const parameters: ChannelParameters = {
    origin,
    host: {
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    },
    load() {
      site.frames++
      queueMicrotask(() => site.isSilent || site.loads())
      site.isTaken = false
      return {
        get window() {
          return site.isTaken ? null : site.window
        },
        remove: () => void site.frames--,
      }
    },
    onReady: () => log.push('ready'),
    onEvent: ({ type }) => log.push(type),
    onSettled: (type, code) => settledRequests.push([type, code]),
    onAlert: (code) => log.push(code),
  }
  const channel = createChannel(parameters)
  onTestFinished(() => {
    channel.destroy()
    for (const port of ports) port.close()
  })
  return { site, channel }
}

/** Messages between ports take turns of the real event loop. */
const turns = async () => {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (ms: number) => {
  await turns()
  await vi.advanceTimersByTimeAsync(ms)
  await turns()
}
const settled = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value }),
    (error: { code?: unknown; message: string }) => ({ code: error.code, message: error.message }),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createChannel', () => {
  test('default: the first request loads the frame, and is sent 500 ms after the frame is ready', async () => {
    const { site, channel } = createSite()
    site.answers(() => ({ isConnected: true }))
    expect(site.frames).toBe(0)
    const call = settled(channel.request('IS_CONNECTED'))
    await pass(499)
    expect(site.asked).toEqual([])
    await pass(1)
    expect(site.asked).toMatchObject([{ id: expect.stringMatching(/^[\da-f-]{36}$/), type: 'IS_CONNECTED' }])
    expect(await call).toEqual({ value: { isConnected: true } })
    expect(site.log).toEqual(['ready'])
    expect(site.settledRequests).toEqual([['IS_CONNECTED', undefined]])
    expect(site.frames).toBe(1)
  })

  test('behavior: ignores messages of other windows, origins and versions', async () => {
    const { site, channel } = createSite({ isSilent: true })
    const call = settled(channel.request('IS_CONNECTED'))
    site.isSilent = false
    site.loads({ postMessage: () => expect.fail('the port went to another window') })
    site.loads(site.window, 'https://secure.test.evil.test')
    site.post(site.window, origin, { type: 'foyer:frame-loaded', version: '3' })
    site.post(site.window, origin, '@other/READY')
    expect(site.ports).toEqual([])
    site.answers(() => ({ isConnected: false }))
    site.loads()
    await pass(500)
    expect(await call).toEqual({ value: { isConnected: false } })
  })

  test('error: throws IFRAME_LOAD_FAILED after 20 s if the frame does not load; the next request loads it again', async () => {
    const { site, channel } = createSite({ isSilent: true })
    const call = settled(channel.request('CONNECT_EMAIL', { email }))
    await pass(19_999)
    expect(site.log).toEqual([])
    await pass(1)
    expect(await call).toEqual({ code: 'IFRAME_LOAD_FAILED', message: 'iframe_load_failed' })
    expect(site.log).toEqual(['EMBEDDED_WALLET_LOAD_FAILED'])
    expect(site.frames).toBe(0)

    site.isSilent = false
    site.answers(() => ({ action: 'VERIFY_OTP' }))
    const next = settled(channel.request('CONNECT_EMAIL', { email }))
    await pass(500)
    expect(await next).toEqual({ value: { action: 'VERIFY_OTP' } })
  })

  test('error: if the app removes the frame, rejects pending requests and loads it again for the next one', async () => {
    const { site, channel } = createSite()
    const call = settled(channel.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] }))
    await pass(500)
    site.isTaken = true
    site.answers(() => ({ isConnected: true }))
    const next = settled(channel.request('IS_CONNECTED'))
    expect(await call).toEqual({ code: 'FRAME_MISSING', message: 'The secure frame is not set' })
    await pass(500)
    expect(await next).toEqual({ value: { isConnected: true } })
    expect(site.frames).toBe(1)
  })

  test('error: aborts a login that the frame does not answer in 120 s; the next request works', async () => {
    const { site, channel } = createSite()
    const call = settled(channel.request('CONNECT_OTP', { otp: '123456' }))
    await pass(500)
    await pass(119_999)
    expect(site.log).toEqual(['ready'])
    await pass(1)
    expect(await call).toEqual({ code: 'IFRAME_REQUEST_TIMEOUT', message: 'iframe_request_timeout' })
    expect(site.log).toEqual(['ready', 'EMBEDDED_WALLET_TIMEOUT'])
    expect(site.asked.at(-1)).toEqual({ type: 'RPC_ABORT', id: site.asked[0]?.id })

    site.answers(() => ({ isConnected: true }))
    const next = settled(channel.request('IS_CONNECTED'))
    await turns()
    expect(await next).toEqual({ value: { isConnected: true } })
  })

  test.each([
    ['CONNECT_EMAIL', { email }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['CONNECT_SOCIAL', {}],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
  ] as const)('error: %s times out after 120 s', async (type, payload) => {
    const { site, channel } = createSite()
    const call = settled(channel.request(type, payload))
    await pass(500)
    await pass(119_999)
    expect(site.log).toEqual(['ready'])
    await pass(1)
    expect(await call).toEqual({ code: 'IFRAME_REQUEST_TIMEOUT', message: 'iframe_request_timeout' })
  })

  test('behavior: requests that wait for the visitor do not time out after two minutes', async () => {
    const { site, channel } = createSite()
    const call = settled(channel.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] }))
    await pass(500)
    await pass(1_200_000)
    site.port.postMessage({ id: site.asked[0]?.id, type: 'RPC_REQUEST_SUCCESS', payload: '0x12' })
    await turns()
    expect(await call).toEqual({ value: '0x12' })
  })

  test('behavior: the frame does not receive requests that were aborted before it was ready', async () => {
    const { site, channel } = createSite()
    const abort = new AbortController()
    const reason = new Error('left')
    const call = channel.request('GET_FARCASTER_URI', undefined, { signal: abort.signal })
    const failed = expect(call).rejects.toMatchObject({ code: 'ABORTED', cause: reason })
    await pass(499)
    abort.abort(reason)
    await failed
    await pass(500)
    expect(site.asked).toEqual([])
  })

  test('behavior: ignores an answer after the abort', async () => {
    const { site, channel } = createSite()
    const abort = new AbortController()
    const call = settled(channel.request('GET_FARCASTER_URI', undefined, { signal: abort.signal }))
    await pass(500)
    abort.abort()
    expect(await call).toEqual({ code: 'ABORTED', message: 'Request was aborted' })
    await turns()
    const [{ id }] = site.asked as [Asked]
    expect(site.asked[1]).toEqual({ type: 'RPC_ABORT', id })
    site.port.postMessage({ id, type: 'GET_FARCASTER_URI_SUCCESS', payload: { url: 'https://a.test' } })
    await turns()

    site.answers(() => ({ url: 'https://b.test' }))
    const next = settled(channel.request('GET_FARCASTER_URI'))
    await turns()
    expect(await next).toEqual({ value: { url: 'https://b.test' } })
    await expect(channel.request('GET_USER', {}, { signal: abort.signal })).rejects.toThrow(
      'Request was aborted',
    )
  })

  test('behavior: aborts pending requests if the frame reloads, and ignores its previous port', async () => {
    const { site, channel } = createSite()
    const call = settled(channel.request('GET_USER', {}))
    await pass(500)
    site.loads()
    expect(await call).toEqual({ code: 'ABORTED', message: 'Request was aborted' })
    const [earlier] = site.ports as [MessagePort]
    // Requested before the new page is ready.
    site.answers(({ type }) => (type === 'IS_CONNECTED' ? { isConnected: true } : undefined))
    const next = settled(channel.request('IS_CONNECTED'))
    await turns()
    earlier.postMessage({ type: 'READY', version: '4' })
    await turns()
    expect(site.asked).toHaveLength(1)
    await pass(500)
    expect(await next).toEqual({ value: { isConnected: true } })
    expect(site.log).toEqual(['ready', 'ready'])
    expect(site.frames).toBe(1)
  })

  test('behavior: if the frame reloads before it is ready, sends the request once it is ready', async () => {
    const { site, channel } = createSite()
    site.answers(() => ({ isConnected: true }))
    const call = settled(channel.request('IS_CONNECTED'))
    await pass(499)
    site.loads()
    await pass(499)
    expect(site.asked).toEqual([])
    await pass(1)
    expect(await call).toEqual({ value: { isConnected: true } })
  })

  test('error: throws UNVERIFIED_DOMAIN if the origin is not allowed, and loads the frame again for the next request', async () => {
    const { site, channel } = createSite()
    site.isDenied = true
    const call = settled(channel.request('CONNECT_EMAIL', { email }))
    await turns()
    expect(await call).toEqual({ code: 'UNVERIFIED_DOMAIN', message: 'Unverified Domain' })
    expect(site.log).toEqual(['ORIGIN_DENIED'])
    expect(site.frames).toBe(0)
    site.isDenied = false
    site.answers(() => ({ action: 'CONNECT' }))
    const next = settled(channel.request('CONNECT_EMAIL', { email }))
    await pass(500)
    expect(await next).toEqual({ value: { action: 'CONNECT' } })
  })

  test('error: a server that does not answer the frame in time is a timeout of the request', async () => {
    const { site, channel } = createSite()
    const call = settled(channel.request('CONNECT_OTP', { otp: '123456' }))
    await pass(500)
    const payload = { code: 'TIMEOUT', message: 'finishEmailLogin did not answer within 10000 ms' }
    site.port.postMessage({ id: site.asked.at(-1)?.id, type: 'CONNECT_OTP_ERROR', payload })
    await turns()
    expect(await call).toEqual({ code: 'IFRAME_REQUEST_TIMEOUT', message: 'iframe_request_timeout' })
  })

  test('error: maps the frame’s error response, and replaces a malformed one', async () => {
    const { site, channel } = createSite()
    const fails = async (payload: unknown) => {
      const call = settled(channel.request('CONNECT_EMAIL', { email }))
      await pass(500)
      site.port.postMessage({ id: site.asked.at(-1)?.id, type: 'CONNECT_EMAIL_ERROR', payload })
      await turns()
      return call
    }
    expect(await fails({ code: 'OTP_INVALID', message: 'Wrong code' })).toEqual({
      code: 'OTP_INVALID',
      message: 'Wrong code',
    })
    expect(site.settledRequests).toEqual([['CONNECT_EMAIL', 'OTP_INVALID']])
    expect(await fails({ code: 'REJECTED', message: 'No', walletCode: 4001 })).toEqual({
      code: 4001,
      message: 'No',
    })
    expect(await fails({ code: 'EMAIL_COOLDOWN', message: '', retryAfterS: 12 })).toEqual({
      code: 'EMAIL_COOLDOWN',
      message: 'Please try again after 12 seconds',
    })
    expect(await fails({ code: 'EMAIL_COOLDOWN', message: 'Later' })).toEqual({
      code: 'EMAIL_COOLDOWN',
      message: 'Later',
    })
    for (const payload of [undefined, { code: '__proto__', message: '' }, { code: 'X', message: '' }])
      expect(await fails(payload)).toMatchObject({ message: 'An error occurred' })
  })

  test('error: rejects a response or a payload that does not match the schema', async () => {
    const { site, channel } = createSite()
    const answered = async (reply: (id: string) => unknown) => {
      const call = settled(channel.request('CONNECT_EMAIL', { email }))
      await pass(500)
      site.port.postMessage(reply(site.asked.at(-1)?.id ?? ''))
      await turns()
      return call
    }
    const invalid = { code: 'WALLET_RESPONSE_INVALID', message: expect.stringContaining('CONNECT_EMAIL') }
    expect(
      await answered((id) => ({ id, type: 'CONNECT_EMAIL_SUCCESS', payload: { action: 'PAY' } })),
    ).toEqual(invalid)
    expect(await answered((id) => ({ id, type: 'GET_USER_SUCCESS', payload: {} }))).toEqual(invalid)
    await expect(channel.request('CONNECT_EMAIL', { email: 'ada@' })).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: destroy aborts pending requests, and leaves no listener, frame or timer', async () => {
    const { site, channel } = createSite()
    const call = settled(channel.request('CONNECT_OTP', { otp: '123456' }))
    await pass(500)
    channel.destroy()
    expect(await call).toEqual({ code: 'ABORTED', message: 'Request was aborted' })
    expect(site.listeners.size).toBe(0)
    expect(site.frames).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    await expect(channel.request('IS_CONNECTED')).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
