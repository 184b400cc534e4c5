import { restrictedTimezones } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { loadFeatures } from './loadFeatures.ts'

type Answers = { config?: () => Response; origins?: () => Response }
const features = (...list: { id: string; isEnabled?: boolean; config?: string[] | null }[]) =>
  Response.json({ features: list.map((entry) => ({ isEnabled: true, config: null, ...entry })) })
const refusal = (code: string, status: number) =>
  Response.json({ error: { code, message: 'No', requestId: 'r' } }, { status })

function createProject(answers: Answers, options: Partial<FoyerOptions> = {}) {
  const asked: string[] = []
  const { foyer } = createTestFoyer({
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      const answer = pathname.endsWith('config') ? answers.config : answers.origins
      if (!answer) throw new TypeError('offline')
      return answer()
    },
    ...options,
  })
  return { foyer, asked, alerts: () => foyer.state.alerts.map(({ code }) => code) }
}
const everywhere = () => Response.json({ allowedOrigins: ['https://*.a.test'] })

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.a.test' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('loadFeatures', () => {
  test('default: applies the project’s configuration, and fetches it once', async () => {
    const { foyer, asked } = createProject({
      config: () => features({ id: 'social_login', config: ['email', 'github'] }, { id: 'swap', config: [] }),
      origins: everywhere,
    })
    expect(foyer.state.featuresStatus).toBe('pending')
    await Promise.all([loadFeatures(foyer), loadFeatures(foyer)])
    expect(foyer.state).toMatchObject({
      featuresStatus: 'remote',
      features: { email: true, socials: ['github'], swaps: [], activity: false },
      alerts: [],
    })
    expect(asked).toHaveLength(2)
  })
  test('behavior: alerts once about settings of the app that the project overrides', async () => {
    const { foyer } = createProject(
      { config: () => features({ id: 'swap', config: [] }) },
      { features: { swaps: true, activity: true, send: false } },
    )
    await loadFeatures(foyer)
    expect(foyer.state.alerts).toMatchObject([
      { code: 'LOCAL_CONFIGURATION_IGNORED', severity: 'info', details: 'swaps, activity' },
    ])
    expect(foyer.state.features.send).toBe(false)
  })
  describe('restricted time zones', () => {
    const answer = (restricted?: string[]) => () =>
      Response.json({
        features: ['swap', 'onramp', 'activity'].map((id) => ({ id, isEnabled: true, config: ['a'] })),
        ...(restricted && { restricted }),
      })
    const visit = async (timeZone: string, restricted?: string[], storage = createMemoryBackend()) => {
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
        timeZone,
      } as Intl.ResolvedDateTimeFormatOptions)
      const { foyer } = createProject({ config: answer(restricted) }, { storage, id: 'zones' })
      await loadFeatures(foyer)
      const { swaps, onramp, activity } = foyer.state.features
      return { swaps, onramp, activity }
    }
    const all = { swaps: ['a'], onramp: ['a'], activity: true }

    test.each(restrictedTimezones)(
      '%s: switches off only the features that the operator restricts',
      async (zone) => {
        expect(await visit(zone)).toEqual(all)
        expect(await visit(zone, ['swap'])).toEqual({ ...all, swaps: [] })
        expect(await visit(zone.toUpperCase(), ['onramp', 'swap'])).toEqual({ ...all, swaps: [], onramp: [] })
      },
    )
    test.each(['Asia/Singapore', 'Asia/Taipei', 'Europe/Berlin', 'UTC'])(
      '%s: switches nothing off',
      async (zone) => {
        expect(await visit(zone, ['onramp', 'swap'])).toEqual(all)
      },
    )
    test('behavior: applies the stored restriction at the start of the next visit', async () => {
      const storage = createMemoryBackend()
      await visit('Asia/Shanghai', ['swap'], storage)
      const { foyer } = createProject({}, { storage, id: 'zones', fetch: () => new Promise(() => {}) })
      void loadFeatures(foyer)
      expect(foyer.state.features).toMatchObject({ swaps: [], onramp: ['a'] })
    })
  })
  test.each([{ basic: true }, { manualPairing: true }])(
    'behavior: fetches nothing with %o',
    async (options) => {
      const { foyer, asked } = createProject({}, options)
      await loadFeatures(foyer)
      expect(asked).toEqual([])
      expect(foyer.state).toMatchObject({
        featuresStatus: 'skipped',
        features: { email: false, socials: [] },
      })
    },
  )
  test('behavior: keeps the last visit’s features until the response arrives', async () => {
    const storage = createMemoryBackend()
    const known = { storage, id: 'same' }
    const first = createProject({ config: () => features({ id: 'activity', config: [] }) }, known)
    await loadFeatures(first.foyer)
    let answer: ((response: Response) => void) | undefined
    const { foyer } = createProject(
      {},
      {
        ...known,
        fetch: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    )
    const loading = loadFeatures(foyer)
    expect(foyer.state).toMatchObject({
      featuresStatus: 'loading',
      features: { email: false, activity: true },
    })
    await vi.waitFor(() => expect(answer).toBeDefined())
    answer?.(features({ id: 'swap', config: ['a'] }))
    await loading
    expect(foyer.state.features).toMatchObject({ activity: false, swaps: ['a'] })
  })
  test('error: applies the app’s settings and the defaults if the request fails', async () => {
    const { foyer, alerts } = createProject({}, { features: { swaps: false } })
    await loadFeatures(foyer)
    expect(foyer.state).toMatchObject({
      featuresStatus: 'failed',
      features: { swaps: [], email: true, activity: true, multiWallet: false },
    })
    expect(alerts()).toEqual(['SERVER_ERROR'])
  })
  test.each([
    ['INVALID_PROJECT_ID', 403, 'INVALID_PROJECT_ID'],
    ['ORIGIN_NOT_ALLOWED', 403, 'ORIGIN_NOT_ALLOWED'],
    ['RATE_LIMITED', 429, 'RATE_LIMITED'],
    ['SERVER_ERROR', 500, 'SERVER_ERROR'],
    ['UPSTREAM_FAILED', 502, 'SERVER_ERROR'],
  ])('error: %s (%i) alerts the developer of %s, once', async (code, status, alert) => {
    const answer = () => refusal(code, status)
    const { foyer, alerts } = createProject({ config: answer, origins: answer })
    await loadFeatures(foyer)
    expect(alerts()).toEqual([alert])
    expect(foyer.state.featuresStatus).toBe('failed')
  })
  test.each<[string, () => Response, string]>([
    [
      'the server does not answer',
      () => Promise.reject(new TypeError('Failed to fetch')) as never,
      'could not be reached',
    ],
    ['the response is a page of another server', () => new Response('<html>'), 'does not match the contract'],
    ['a path that the Foyer server does not have', () => refusal('NOT_FOUND', 404), ': No'],
    ['the response is a 404 page', () => new Response('<html>', { status: 404 }), 'failed with status 404'],
  ])('error: if %s, the alert contains the address and the cause', async (_, answer, cause) => {
    const { foyer } = createProject({ config: answer, origins: answer })
    await loadFeatures(foyer)
    expect(foyer.state.alerts).toMatchObject([{ code: 'SERVER_ERROR', title: 'Server Error' }])
    const details = foyer.state.alerts[0]?.details
    expect(details).toContain('failed to get app configuration from http://127.0.0.1:1: ')
    expect(details).toContain(cause)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(String(details)))
  })
  test('error: reports a proxy’s rate limit like the server’s', async () => {
    const limited = () => new Response('', { status: 429 })
    const { foyer, alerts } = createProject({ config: limited, origins: everywhere })
    await loadFeatures(foyer)
    expect(alerts()).toEqual(['RATE_LIMITED'])
    expect(foyer.state.featuresStatus).toBe('failed')
  })
  test('behavior: checks the origin only if a login is enabled', async () => {
    const login = () => features({ id: 'social_login', config: ['email'] })
    vi.stubGlobal('location', { origin: 'https://b.test' })
    const { foyer, alerts } = createProject({ config: login, origins: everywhere })
    await loadFeatures(foyer)
    expect(alerts()).toEqual(['ORIGIN_NOT_ALLOWED'])
    expect(foyer.state.alerts[0]?.details).toBe('https://b.test')
    const other = createProject({ config: () => features(), origins: everywhere })
    await loadFeatures(other.foyer)
    expect(other.asked).toHaveLength(1)
  })
})
