import { describe, expect, test } from 'vitest'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { readTransaction } from './readTransaction.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const read = (...params: unknown[]) => readTransaction({ params, address } as unknown as ApprovalRequest)

describe('readTransaction', () => {
  test('default: omitted fields count as zero', () => {
    expect(read({ to })).toEqual({ from: address, to, value: 0n, data: '0x', gas: undefined })
    expect(read({ to: null }).to).toBeUndefined()
    expect(read({}).to).toBeUndefined()
  })

  test('param: reads value, gas, data, and input as the newer name of data', () => {
    expect(read({ from: address.toLowerCase(), to, value: '0x10', gas: '0x5208', data: '0xAB' })).toEqual({
      from: address,
      to,
      value: 16n,
      data: '0xAB',
      gas: 21_000n,
    })
    expect(read({ to, input: '0x12' }).data).toBe('0x12')
    expect(read({ to, data: '0xAb', input: '0xab' }).data).toBe('0xAb')
    expect(read({ to }, 'latest').to).toBe(to)
  })

  test.each([
    ['no parameters'],
    ['a string instead of an object', 'a'],
    ['a short receiver', { to: '0x12' }],
    ['a receiver that is not a string', { to: [to] }],
    ['a mistyped receiver', { to: to.replace('C', 'c') }],
    ['data of half a byte', { to, data: '0x123' }],
    ['data without its prefix', { to, data: '12' }],
    ['data with text before its prefix', { to, data: 'a0x12' }],
    ['input that is not hex', { to, input: '0xzz' }],
    ['a sender that is not an address', { from: 'me', to }],
    ['a sender that is not a string', { from: [address], to }],
    ['too much data', { to, data: `0x${'00'.repeat(65_536)}` }],
    ['a value that is not a quantity', { to, value: 'all' }],
    ['conflicting data and input', { to, data: '0x34', input: '0x12' }],
  ])('error: rejects %s', (_, ...params) => {
    expect(() => read(...params)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', walletCode: -32602 }),
    )
  })

  test('error: rejects another sender than the visitor’s account', () => {
    expect(() => read({ from: to, to })).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', walletCode: 4100 }),
    )
  })
})
