import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

describe('base58', () => {
  test('default: encodes and decodes like the reference library', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i < length % 4 ? 0 : (i * 89 + length * 31) % 256))
      expect(encodeBase58(bytes)).toBe(base58.encode(bytes))
      expect(decodeBase58(base58.encode(bytes))).toEqual(bytes)
    }
  })
  test.each(['0', 'O', 'I', 'l', 'a b', 'é', '1-'])('error: returns undefined for %s', (text) => {
    expect(decodeBase58(text)).toBeUndefined()
  })
})
