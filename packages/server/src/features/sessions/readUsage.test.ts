import type { SessionTerms } from '@foyer/contract/sessions'
import { describe, expect, test } from 'vitest'
import type { Grant } from './readGrant.ts'
import { readUsage } from './readUsage.ts'

const startTime = 1_800_000_000
const grant = (permission: SessionTerms['permission'], expiry = startTime + 1_000) =>
  ({ terms: { permission, to: '0x1', expiry, nonce: 0n } }) as unknown as Grant
const daily = grant({ type: 'native-token-periodic', periodAmount: 10n, periodDuration: 100, startTime })

describe('readUsage', () => {
  test('default: returns this period’s spent and remaining amounts, and the start of the next', () => {
    expect(readUsage(daily, [4n, false, 2n], startTime + 150)).toEqual({
      spent: 6n,
      left: 4n,
      resetsAtS: startTime + 200,
    })
  })

  test('behavior: counts no usage before the permission begins', () => {
    expect(readUsage(daily, [0n, false, 0n], startTime - 1)).toEqual({
      spent: 0n,
      left: 0n,
      resetsAtS: startTime,
    })
  })

  test('behavior: returns the full amount once the permission begins, even before a block is mined', () => {
    expect(readUsage(daily, [0n, false, 0n], startTime)).toEqual({
      spent: 0n,
      left: 10n,
      resetsAtS: startTime + 100,
    })
  })

  test('behavior: returns no next period for the last one', () => {
    expect(readUsage(daily, [10n, false, 10n], startTime + 950)).toEqual({ spent: 0n, left: 10n })
  })

  test('behavior: reads a total allowance, and returns undefined without a limit or for an unexpected result', () => {
    const sum = grant({ type: 'native-token-allowance', allowanceAmount: 10n })
    expect(readUsage(sum, 4n, startTime)).toEqual({ spent: 4n, left: 6n })
    expect(readUsage(sum, 11n, startTime)).toEqual({ spent: 11n, left: 0n })
    for (const result of [undefined, '4', [1n]]) expect(readUsage(sum, result, startTime)).toBeUndefined()
    expect(readUsage(daily, 4n, startTime)).toBeUndefined()
    const call = grant({ type: 'contract-call', address: '0x1', methods: ['0x12345678'], valueLimit: 0n })
    expect(readUsage(call, false, startTime)).toBeUndefined()
  })
})
