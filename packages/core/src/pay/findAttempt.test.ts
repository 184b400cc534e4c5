import { describe, expect, test } from 'vitest'
import type { PaymentAttempt } from '../model/Pay.ts'
import { findAttempt } from './findAttempt.ts'

const toAttempt = (about: Partial<PaymentAttempt>): PaymentAttempt => ({
  id: 'a',
  paymentId: 'p',
  status: 'pending',
  networkId: 'eip155:1',
  account: '0xa',
  startedAt: 0,
  trace: {},
  ...about,
})

describe('findAttempt', () => {
  test.each<[Partial<PaymentAttempt>, boolean]>([
    [{ status: 'requested' }, true],
    [{ status: 'pending' }, true],
    [{ status: 'pending', awaitsOwners: true }, true],
    [{ status: 'unclear' }, true],
    [{ status: 'confirmed' }, true],
    [{ status: 'replaced', isSpeedUp: true }, true],
    [{ status: 'replaced' }, false],
    [{ status: 'failed' }, false],
    [{ status: 'dropped' }, false],
  ])('returns the attempt %j only if it may have paid: %s', (about, expected) => {
    expect(findAttempt([toAttempt(about)], 'p') !== undefined).toBe(expected)
    expect(findAttempt([toAttempt(about)], 'other')).toBeUndefined()
  })
})
