import { describe, expect, test } from 'vitest'
import { listInnerTransfers } from './readInnerTransfers.ts'

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`)
const frame = (from = a, to = b, rest: object = {}) => ({ type: 'CALL', from, to, value: '0x1', ...rest })

describe('listInnerTransfers', () => {
  test('default: lists the transfers of inner calls in order, without the transaction’s own value', () => {
    const trace = frame(a, b, {
      calls: [frame(b, c, { calls: [frame(c, a, { value: '0x2' })] }), frame(b, a, { value: '0x3' })],
    })
    expect(listInnerTransfers(trace)).toEqual([
      { part: 'call 1', token: null, from: b, to: c, amount: 1n },
      { part: 'call 2', token: null, from: c, to: a, amount: 2n },
      { part: 'call 3', token: null, from: b, to: a, amount: 3n },
    ])
  })
  test('attack: ignores reverted calls, and calls that transfer no value', () => {
    const calls = [
      frame(b, c, { error: 'execution reverted', calls: [frame(c, a)] }),
      frame(b, c, { type: 'DELEGATECALL' }),
      frame(b, c, { type: 'CALLCODE' }),
      frame(b, c, { type: 'STATICCALL', value: undefined }),
      frame(b, c, { value: '0x0' }),
    ]
    expect(listInnerTransfers(frame(a, b, { calls }))).toEqual([])
  })
  test.each([
    [undefined],
    [null],
    ['0x'],
    [{}],
    [frame(a, b, { calls: {} })],
    [frame(a, b, { calls: [null] })],
    [frame(a, b, { calls: [frame(b, 'x')] })],
    [frame(a, b, { calls: [frame(b, c, { value: 'many' })] })],
    [frame(a, b, { calls: Array.from({ length: 6_000 }, () => frame()) })],
  ])('error: returns undefined for %j, which isn’t a valid trace', (trace) => {
    expect(listInnerTransfers(trace)).toBeUndefined()
  })
})
