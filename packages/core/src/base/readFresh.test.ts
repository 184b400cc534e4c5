import { expect, onTestFinished, test, vi } from 'vitest'
import { readFresh } from './readFresh.ts'

const now = 1_780_000_000_000

test('readFresh: returns records younger than 5 minutes, and drops those from the future', () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const records = {
    now: { timestamp: now },
    almost: { timestamp: now - 299_999 },
    old: { timestamp: now - 300_000 },
    later: { timestamp: now + 1 },
  }
  expect(Object.keys(readFresh(records))).toEqual(['now', 'almost'])
  expect(readFresh(undefined)).toEqual({})
})
