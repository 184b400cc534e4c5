import { expect, test } from 'vitest'
import { packBytes, unpackBytes } from './packBytes.ts'

test('packBytes, unpackBytes: restore bytes that passed through JSON', () => {
  const value = { list: [new Uint8Array([1, 255]), 'text', null, 4], none: {} }
  expect(unpackBytes(JSON.parse(JSON.stringify(packBytes(value))))).toEqual(value)
})
