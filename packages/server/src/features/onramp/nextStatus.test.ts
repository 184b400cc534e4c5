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
  test('default: moves an order from created to delivered', () => {
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
  ] as const)('behavior: %s stays when %s is reported', (now, reported) => {
    expect(nextStatus(now, reported)).toBe(now)
  })
  test.each(['failed', 'expired', 'cancelled'] as const)(
    'behavior: moves an order from %s to settling if a late payment is reported',
    (now) => {
      expect(nextStatus(now, 'settling')).toBe('settling')
      expect(isEnded(now)).toBe(false)
    },
  )
  test('property: delivered and refunded are final, and only the chain’s report leads to delivered', () => {
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
