import { indexedDB } from 'fake-indexeddb'
import { clear, createStore, entries } from 'idb-keyval'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boundStorage } from './boundStorage.ts'
import { indexedDbStorage } from './indexedDbStorage.ts'
import { memoryStorage } from './memoryStorage.ts'

beforeAll(() => {
  vi.stubGlobal('indexedDB', indexedDB)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ['memoryStorage', () => memoryStorage()],
  ['indexedDbStorage', () => indexedDbStorage({ name: crypto.randomUUID() })],
])('%s', (_, create) => {
  test('default: stores, lists and deletes values by key and prefix', async () => {
    const storage = create()
    expect(await storage.get('a:1')).toBeUndefined()
    await storage.set('a:1', { text: 'ü', list: [1, null] })
    await storage.set('a:2', 'two')
    await storage.set('b:1', 3)
    expect(await storage.get('a:1')).toEqual({ text: 'ü', list: [1, null] })
    expect(new Map(await storage.list('a:'))).toEqual(
      new Map<string, unknown>([
        ['a:1', { text: 'ü', list: [1, null] }],
        ['a:2', 'two'],
      ]),
    )
    await storage.delete('a:1')
    await storage.set('a:2', 'too')
    expect(await storage.list('a:')).toEqual([['a:2', 'too']])
  })
})

describe('indexedDbStorage', () => {
  test('behavior: keeps values over a reload, encrypted with a key that cannot be exported', async () => {
    const name = crypto.randomUUID()
    await Promise.all([
      indexedDbStorage({ name }).set('session', 'secret'),
      indexedDbStorage({ name }).set('other', 'secret'),
    ])
    const storage = indexedDbStorage({ name })
    expect(await storage.get('session')).toBe('secret')
    expect(await storage.get('other')).toBe('secret')
    for (const [, value] of await entries(createStore(name, 'values'))) {
      expect(value).toEqual({ iv: expect.any(Uint8Array), data: expect.any(ArrayBuffer) })
      expect(Buffer.from((value as { data: ArrayBuffer }).data).toString()).not.toContain('secret')
    }
    const [[, key] = []] = await entries(createStore(`${name}-key`, 'keys'))
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow()
  })

  test('behavior: does not read data that was stored with another key', async () => {
    const name = crypto.randomUUID()
    await indexedDbStorage({ name }).set('session', 'secret')
    await clear(createStore(`${name}-key`, 'keys'))
    const storage = indexedDbStorage({ name })
    expect(await storage.get('session')).toBeUndefined()
    expect(await storage.list('')).toEqual([['session', undefined]])
  })
})

test('boundStorage: completes pending writes, and then leaves nothing open', async () => {
  const name = crypto.randomUUID()
  const storage = boundStorage(indexedDbStorage({ name }))
  const storing = storage.set('session', 'secret')
  storage.close()
  await storing
  const removing = indexedDB.deleteDatabase(`${name}-key`)
  const isBlocked = await new Promise((resolve) => {
    removing.onsuccess = () => resolve(false)
    removing.onblocked = () => resolve(true)
  })
  expect(isBlocked).toBe(false)
  expect(await entries(createStore(name, 'values'))).toHaveLength(1)
})

test('boundStorage: closes after the last call that is open', async () => {
  const ends: (() => void)[] = []
  const set = () => new Promise<void>((resolve) => ends.push(resolve))
  const close = vi.fn()
  const storage = boundStorage({ ...memoryStorage(), set, close })
  const calls = [storage.set('a', 1), storage.set('b', 2)]
  storage.close()
  ends[0]?.()
  await calls[0]
  expect(close).not.toHaveBeenCalled()
  ends[1]?.()
  await calls[1]
  expect(close).toHaveBeenCalledTimes(1)
})

test('boundStorage: rejects after three seconds if a database never answers', async () => {
  vi.useFakeTimers()
  try {
    const stuck = () => new Promise<never>(() => {})
    const storage = boundStorage({ get: stuck, set: stuck, delete: stuck, list: stuck })
    const calls = [storage.get('a'), storage.set('a', 1), storage.delete('a'), storage.list('')]
    const outcomes = Promise.allSettled(calls)
    await vi.advanceTimersByTimeAsync(3_000)
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'TIMEOUT' } })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
