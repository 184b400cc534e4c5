import type { Gap } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import { describe, expect, test } from 'vitest'
import type { Logger } from '../../kit/Logger.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import { type FallbackOptions, withFallback } from './withFallback.ts'

const chainId = 'eip155:1'
type Answer = { value: string; missing: Gap[] }
type Service = () => Promise<Answer>
const sound = (value: string): Answer => ({ value, missing: [] })
const partial = (value: string): Answer => ({
  value,
  missing: [{ part: 'history', chainId, reason: 'slow' }],
})
const never = () => new Promise<never>(() => {})

/** Two drivers with configurable behaviour, and a call counter. */
function start(options: FallbackOptions = {}) {
  let now = 0
  const calls: string[] = []
  const logs: { level: string; fields: object; message: string }[] = []
  const log = (level: string) => (fields: object, message: string) => logs.push({ level, fields, message })
  const logger: Logger = { ...silentLogger, debug: log('debug'), warn: log('warn') }
  const does: Record<'first' | 'second', Service> = {
    first: async () => sound('first'),
    second: async () => sound('second'),
  }
  const driver = (name: 'first' | 'second') => ({
    name,
    service: (() => {
      calls.push(name)
      return does[name]()
    }) as Service,
  })
  const fallback = withFallback('history', [driver('first'), driver('second')], {
    clock: () => now,
    logger,
    ...options,
  })
  return {
    does,
    calls,
    logs,
    pass: (ms: number) => (now += ms),
    ask: (only?: string, signal?: AbortSignal) =>
      fallback.ask({ chainId, call: (service) => service(), only, signal }),
  }
}

describe('withFallback', () => {
  test('default: returns the first valid answer, and asks no further driver', async () => {
    const { ask, calls, does } = start()
    expect(await ask()).toEqual({ answer: sound('first'), driver: 'first', reason: undefined })
    expect(calls).toEqual(['first'])
    does.first = () => Promise.reject(new ProviderError('first', 'down'))
    expect((await ask()).driver).toBe('second')
  })
  test.each([
    ['down', () => Promise.reject(new ProviderError('first', 'down'))],
    ['invalid', () => Promise.reject(new TypeError('undefined is not iterable'))],
    ['slow', never],
  ] as const)(
    'behavior: the first driver is %s: the second answers, and the first is skipped until a later trial succeeds',
    async (reason, fail) => {
      const { ask, calls, does, pass, logs } = start({ budgetMs: 60 })
      does.first = fail
      for (let count = 0; count < 3; count++) expect((await ask()).driver).toBe('second')
      expect(calls).toEqual(['first', 'second', 'first', 'second', 'first', 'second'])
      expect((await ask()).driver).toBe('second')
      expect(calls.filter((name) => name === 'first')).toHaveLength(3)
      const failures = logs.filter(({ message }) => message === 'provider failed')
      expect(failures.map(({ fields }) => fields)).toEqual(
        ['closed', 'closed', 'open'].map((breaker) => ({
          part: 'history',
          driver: 'first',
          chainId,
          reason,
          breaker,
          durationMs: expect.any(Number),
        })),
      )
      pass(15_000)
      expect((await ask()).driver).toBe('second')
      expect(calls.filter((name) => name === 'first')).toHaveLength(4)
      does.first = async () => sound('first')
      pass(14_999)
      expect((await ask()).driver).toBe('second')
      pass(1)
      expect((await ask()).driver).toBe('first')
      expect(logs.at(-1)?.message).toBe('provider is back')
      expect((await ask()).driver).toBe('first')
    },
  )
  test('behavior: returns the last driver’s reason if none answers, also while all are skipped', async () => {
    const { ask, does, calls } = start({ budgetMs: 40 })
    does.first = () => Promise.reject(new ProviderError('first', 'down'))
    does.second = never
    const none = { answer: undefined, driver: undefined, reason: 'slow' }
    for (let count = 0; count < 3; count++) expect(await ask()).toEqual(none)
    const before = calls.length
    expect(await ask()).toEqual(none)
    expect(calls).toHaveLength(before)
  })
  test('behavior: returns an incomplete answer only if no driver has a complete one', async () => {
    const { ask, does } = start()
    does.first = async () => partial('some')
    expect((await ask()).answer).toEqual(sound('second'))
    does.second = () => Promise.reject(new ProviderError('second', 'down'))
    expect(await ask()).toEqual({ answer: partial('some'), driver: 'first', reason: undefined })
  })
  test('behavior: returns what a late driver returns when its signal aborts', async () => {
    const fallback = withFallback(
      'history',
      [
        {
          name: 'late',
          service: (signal: AbortSignal) =>
            new Promise<Answer>((resolve) =>
              signal.addEventListener('abort', () => resolve(partial('half'))),
            ),
        },
      ],
      { budgetMs: 20 },
    )
    expect((await fallback.ask({ chainId, call: (service, signal) => service(signal) })).answer).toEqual(
      partial('half'),
    )
  })
  test('param: only: asks no other driver', async () => {
    const { ask, does, calls } = start()
    does.second = () => Promise.reject(new ProviderError('second', 'invalid'))
    expect(await ask('second')).toEqual({ answer: undefined, driver: undefined, reason: 'invalid' })
    expect(calls).toEqual(['second'])
  })
  test('param: chains: asks only drivers that support the chain, with one breaker for each chain', async () => {
    const service: Record<string, Service> = {}
    for (const name of ['a', 'b']) service[name] = async () => sound(name)
    let isDown = true
    const fallback = withFallback(
      'history',
      [
        { name: 'a', chains: ['eip155:10'], service: service.a as Service },
        {
          name: 'b',
          service: (async () => {
            if (isDown) throw new ProviderError('b', 'down')
            return sound('b')
          }) as Service,
        },
      ],
      { clock: () => 0 },
    )
    expect(fallback.names('eip155:1')).toEqual(['b'])
    expect(fallback.names('eip155:10')).toEqual(['a', 'b'])
    const ask = (id: `eip155:${string}`) => fallback.ask({ chainId: id, call: (one) => one() })
    for (let count = 0; count < 3; count++) expect((await ask('eip155:1')).reason).toBe('down')
    isDown = false
    expect((await ask('eip155:1')).reason).toBe('down')
    expect((await ask('eip155:5')).driver).toBe('b')
  })
  test('error: reports an invalid request at once, and does not count it as a failure of the driver', async () => {
    const { ask, does, calls } = start()
    does.first = () => Promise.reject(new RequestError('ADDRESS_INVALID', 'no'))
    for (let count = 0; count < 5; count++)
      await expect(ask()).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(calls).toEqual(Array(5).fill('first'))
  })
  test('error: throws CHAIN_NOT_SUPPORTED only if no driver supports the chain', async () => {
    const { ask, does } = start()
    does.first = () => Promise.reject(new RequestError('CHAIN_NOT_SUPPORTED', 'no'))
    for (let count = 0; count < 5; count++) expect((await ask()).driver).toBe('second')
    does.second = () => Promise.reject(new ProviderError('second', 'down'))
    expect(await ask()).toEqual({ answer: undefined, driver: undefined, reason: 'down' })
    does.second = does.first
    await expect(ask()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })
  test('error: rejects at once if the caller aborts, and does not count it as a failure of the driver', async () => {
    const { ask, does, calls } = start()
    does.first = never
    for (let count = 0; count < 5; count++) {
      const controller = new AbortController()
      const asking = ask(undefined, controller.signal)
      controller.abort(new Error('gone'))
      await expect(asking).rejects.toThrow('gone')
    }
    does.first = async () => sound('first')
    expect((await ask()).driver).toBe('first')
    expect(calls).toHaveLength(6)
  })
  test('error: rejects two drivers with the same name', () => {
    const service = null
    expect(() =>
      withFallback('history', [
        { name: 'a', service },
        { name: 'a', service },
      ]),
    ).toThrow('Two drivers of history have the same name')
  })
})
