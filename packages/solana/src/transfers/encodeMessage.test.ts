import { expect, test } from 'vitest'
import { encodeU64 } from './encodeMessage.ts'

test.each([
  [0n, [0, 0, 0, 0, 0, 0, 0, 0]],
  [258n, [2, 1, 0, 0, 0, 0, 0, 0]],
  [2n ** 64n - 1n, [255, 255, 255, 255, 255, 255, 255, 255]],
])('encodeU64: %s', (value, bytes) => {
  expect(encodeU64(value)).toEqual(bytes)
})

test.each([2n ** 64n, 2n ** 64n + 1n, -1n])(
  'attack: encodeU64: %s, whose last eight bytes are another amount',
  (value) => {
    expect(() => encodeU64(value)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  },
)
