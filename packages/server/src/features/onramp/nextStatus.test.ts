import { onrampStatus } from '@foyer/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnded, nextStatus } from './nextStatus.ts'

const reports = [
  'opened',
  'paying',
  'settling',
  'failed',
  'cancelled',
  'refunded',
  'expired',
  'delivered',
] as const

describe('nextStatus', () => {
  test('default: the way of an order', () => {
    expect(reports.slice(0, 3).reduce<ReturnType<typeof nextStatus>>(nextStatus, 'created')).toBe('settling')
    expect(nextStatus('settling', 'delivered')).toBe('delivered')
    expect(nextStatus('paying', undefined)).toBe('paying')
  })
  test.each([
    ['settling', 'paying'],
    ['failed', 'paying'],
    ['failed', 'cancelled'],
    ['cancelled', 'expired'],
    ['refunded', 'failed'],
    ['refunded', 'settling'],
    ['expired', 'paying'],
    ['delivered', 'refunded'],
    ['delivered', 'failed'],
  ] as const)('behavior: %s is not moved by %s', (now, reported) => {
    expect(nextStatus(now, reported)).toBe(now)
  })
  test.each(['failed', 'expired', 'cancelled'] as const)(
    'behavior: late money moves an order that %s',
    (now) => {
      expect(nextStatus(now, 'settling')).toBe('settling')
      expect(isEnded(now)).toBe(false)
    },
  )
  test('property: whatever comes, delivered and refunded stay; only the chain delivers', () => {
    const status = fc.constantFrom(...onrampStatus.options)
    fc.assert(
      fc.property(fc.array(status), fc.array(status), (before, after) => {
        const end = before.reduce(nextStatus, 'created')
        const last = after.filter((one) => one !== 'delivered').reduce(nextStatus, end)
        expect(last === 'delivered').toBe(before.includes('delivered'))
        if (end === 'refunded') expect(last).toBe('refunded')
      }),
    )
  })
})
