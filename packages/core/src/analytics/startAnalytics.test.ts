import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportError } from '../log/reportError.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { startAnalytics } from './startAnalytics.ts'

type Entry = { eventId: string; url: string; domain: string; timestamp: number; props: { event: string } }

/** Creates an instance that sends to a server played by the test. */
function createSender(answer: () => Response = () => Response.json({ accepted: 1 })) {
  const batches: Entry[][] = []
  const inits: (RequestInit | undefined)[] = []
  const { foyer } = createTestFoyer({
    fetch: async (_, init) => {
      batches.push(JSON.parse(String(init?.body)))
      inits.push(init)
      return answer()
    },
  })
  vi.stubGlobal('window', new EventTarget())
  startAnalytics(foyer)
  return { foyer, batches, inits }
}
const refusal = (code: string, status: number) => () =>
  Response.json({ error: { code, message: 'No', requestId: 'r' } }, { status })

const page = { origin: 'https://a.test', pathname: '/shop', hostname: 'a.test', search: '?q=1' }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { ...page })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('startAnalytics', () => {
  test('default: sends a batch ten seconds after its first event, in the specification’s format', async () => {
    const { foyer, batches, inits } = createSender()
    foyer._internal.emit('MODAL_OPEN', { view: 'Connect' })
    foyer._internal.emit('CLICK_ALL_WALLETS', undefined)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(batches).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([
      [
        {
          eventId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
          url: 'https://a.test/shop',
          domain: 'a.test',
          timestamp: expect.any(Number),
          props: { type: 'track', event: 'MODAL_OPEN', properties: { view: 'Connect' } },
        },
        expect.objectContaining({ props: { type: 'track', event: 'CLICK_ALL_WALLETS' } }),
      ],
    ])
    expect(inits[0]).toMatchObject({ keepalive: true, credentials: 'omit' })
  })
  test('behavior: sends a batch at once when it has fifty events', async () => {
    const { foyer, batches } = createSender()
    for (let count = 0; count < 50; count++) foyer._internal.emit('CLICK_NETWORKS', undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(batches.map((batch) => batch.length)).toEqual([50])
  })
  test('behavior: sends waiting events when the visitor leaves or hides the page', async () => {
    const { foyer, batches } = createSender()
    foyer._internal.emit('CLICK_NETWORKS', undefined)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    foyer._internal.emit('CLICK_NETWORKS', undefined)
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(batches.map((batch) => batch.length)).toEqual([1, 1])
  })
  test('behavior: sends no address, no event that contains one, and no path that contains one', async () => {
    Object.assign(location, { pathname: '/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })
    const { foyer, batches } = createSender()
    foyer._internal.emit('SEARCH_WALLET', { query: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })
    foyer._internal.emit('SEARCH_WALLET', { query: 'meta' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches[0]).toHaveLength(1)
    expect(JSON.stringify(batches)).not.toContain('f39Fd6e')
    expect(batches[0]?.[0]?.url).toBe('https://a.test')
  })
  test('behavior: sends at most five error reports per minute', async () => {
    const { foyer, batches } = createSender()
    for (let count = 0; count < 8; count++) reportError(foyer, new Error(`e${count}`))
    await vi.advanceTimersByTimeAsync(59_999)
    reportError(foyer, new Error('too early'))
    await vi.advanceTimersByTimeAsync(1)
    reportError(foyer, new Error('later'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches.map((batch) => batch.length)).toEqual([5, 1])
    expect(batches[1]?.[0]?.props).toMatchObject({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'Error',
      errorMessage: 'later',
    })
  })
  test.each(['INVALID_PROJECT_ID', 'ORIGIN_NOT_ALLOWED'])(
    'error: after a 403 %s, shows “Invalid App Configuration” once and sends no more events',
    async (code) => {
      const { foyer, batches } = createSender(refusal(code, 403))
      for (let round = 0; round < 3; round++) {
        foyer._internal.emit('CLICK_NETWORKS', undefined)
        await vi.advanceTimersByTimeAsync(10_000)
      }
      expect(batches).toHaveLength(1)
      await vi.dynamicImportSettled()
      expect(foyer.state.alerts.map(({ title }) => title)).toEqual(['Invalid App Configuration'])
      expect(vi.getTimerCount()).toBe(0)
    },
  )
  test('error: after a 403 from a proxy in front of the server, also shows the alert and stops sending', async () => {
    const { foyer, batches } = createSender(() => new Response('<h1>Forbidden</h1>', { status: 403 }))
    for (let round = 0; round < 2; round++) {
      foyer._internal.emit('CLICK_NETWORKS', undefined)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(batches).toHaveLength(1)
    await vi.dynamicImportSettled()
    expect(foyer.state.alerts.map(({ code }) => code)).toEqual(['INVALID_APP_CONFIGURATION'])
  })
  test('error: retries unanswered events with the next batch, and drops refused ones', async () => {
    const answers = [
      () => {
        throw new TypeError('offline')
      },
      refusal('RATE_LIMITED', 429),
      refusal('SERVER_ERROR', 500),
      refusal('BAD_REQUEST', 400),
    ]
    const { foyer, batches } = createSender(() => answers.shift()?.() ?? Response.json({ accepted: 1 }))
    for (let round = 0; round < 5; round++) {
      foyer._internal.emit('CLICK_NETWORKS', undefined)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(batches.map((batch) => batch.length)).toEqual([1, 2, 3, 4, 1])
  })
  test('behavior: destroy leaves no timer and no listener', async () => {
    const { foyer, batches } = createSender()
    foyer._internal.emit('CLICK_NETWORKS', undefined)
    foyer.destroy()
    expect(vi.getTimerCount()).toBe(0)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(batches).toEqual([])
  })
})
