import { describe, expect, test } from 'vitest'
import { formatAgo } from './formatAgo.ts'

describe('formatAgo', () => {
  test('default: counts seconds, then minutes; treats a time in the future as now', () => {
    expect([4_000, 59_000, 60_000, 599_000, -5_000].map((ms) => formatAgo(ms, 'en'))).toEqual([
      '4 seconds ago',
      '59 seconds ago',
      '1 minute ago',
      '9 minutes ago',
      '0 seconds ago',
    ])
  })
})
