import { expect, test } from 'vitest'
import { readBytes } from './readBytes.ts'

const bytes = Uint8Array.of(3, 17)

test.each([
  [bytes],
  [new DataView(bytes.buffer)],
  [Uint8Array.of(9, 3, 17).subarray(1)],
  [[3, 17]],
  [{ 0: 3, 1: 17 }],
  [{ type: 'Buffer', data: [3, 17] }],
])('behavior: reads %j', (value) => {
  expect(readBytes(value)).toEqual(bytes)
})

test('behavior: reads an empty list as zero bytes', () => {
  expect(readBytes([])).toEqual(new Uint8Array())
})

test.each([
  [undefined],
  [null],
  [7],
  ['0x0311'],
  [[3, 256]],
  [[3, -1]],
  [[3, 1.5]],
  [['3']],
  [{ 1: 3 }],
  [{ 0: 3, length: 1 }],
])('error: returns undefined for %o', (value) => {
  expect(readBytes(value)).toBeUndefined()
})

test('error: returns undefined for an object whose getter throws', () => {
  const foreign = {
    get type() {
      throw new Error('No')
    },
  }
  expect(readBytes(foreign)).toBeUndefined()
})

test('attack: returns undefined for a list that throws when it is read', () => {
  const entry = Object.defineProperty([1], 0, {
    get() {
      throw new Error('No')
    },
  })
  const revoked = Proxy.revocable([1], {})
  revoked.revoke()
  for (const list of [entry, revoked.proxy]) expect(readBytes(list)).toBeUndefined()
})
