import { describe, expect, test } from 'vitest'
import { readPermit } from './readPermit.ts'

const [token, other, spender, owner] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}` as const)

describe('readPermit', () => {
  test('default: the amount, of the contract that takes the signature', () => {
    expect(readPermit('Permit', { owner, spender, value: '5' }, token)).toEqual({
      spender,
      allowed: [{ kind: 'amount', token, units: 5n }],
    })
  })

  test.each([
    ['Permit', { owner, spender, value: '5' }],
    ['Permit', { holder: owner, spender, allowed: true }],
    ['TransferWithAuthorization', { from: owner, to: spender, value: '5' }],
  ])('error: %s without the contract that takes it says nothing', (type, message) => {
    expect(readPermit(type, message, undefined)).toBeUndefined()
  })

  test('behavior: DAI’s own allows all, or nothing', () => {
    const read = (allowed: boolean) =>
      readPermit('Permit', { holder: owner, spender, allowed }, token)?.allowed
    expect(read(true)).toMatchObject([{ units: expect.toSatisfy((units: bigint) => units > 2n ** 127n) }])
    expect(read(false)).toMatchObject([{ units: 0n }])
  })

  test('behavior: every token of a Permit2 batch, allowed or moved', () => {
    const details = [
      { token, amount: '5' },
      { token: other, amount: '7' },
    ]
    const allowed = [
      { kind: 'amount', token, units: 5n },
      { kind: 'amount', token: other, units: 7n },
    ]
    expect(readPermit('PermitBatch', { spender, details }, owner)).toEqual({ spender, allowed })
    expect(readPermit('PermitBatchTransferFrom', { spender, permitted: details }, owner)).toEqual({
      spender,
      allowed,
    })
  })
})
