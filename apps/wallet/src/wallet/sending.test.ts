import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSending, hasBegunSending } from './sending.ts'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const asked = { id: 1, topic: 'a', expiresAtMs: Date.now() + 60_000 }

describe('beginSending', () => {
  test('default: begins each request once', () => {
    expect(hasBegunSending(asked)).toBe(false)
    expect(beginSending(asked)).toBe(true)
    expect(hasBegunSending(asked)).toBe(true)
    expect(beginSending(asked)).toBe(false)
    expect(beginSending({ ...asked, id: 2 })).toBe(true)
    expect(beginSending(asked)).toBe(false)
  })

  test('attack: another app’s request with the same id is neither blocked nor reported as begun', () => {
    beginSending(asked)
    const other = { ...asked, topic: 'b' }
    expect(hasBegunSending(other)).toBe(false)
    expect(beginSending(other)).toBe(true)
  })

  test('behavior: forgets expired entries', () => {
    beginSending({ ...asked, expiresAtMs: Date.now() - 1 })
    beginSending({ ...asked, id: 2 })
    expect(hasBegunSending(asked)).toBe(false)
  })

  test.each(['{', '{}', '[null, 1, {"id": 1}]'])(
    'behavior: replaces a malformed stored value: %s',
    (text) => {
      localStorage.setItem('foyer-wallet-sending', text)
      expect(hasBegunSending(asked)).toBe(false)
      expect(beginSending(asked)).toBe(true)
      expect(hasBegunSending(asked)).toBe(true)
    },
  )

  test('behavior: sends without a record in a browser that stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(beginSending(asked)).toBe(true)
    expect(hasBegunSending(asked)).toBe(false)
  })
})
