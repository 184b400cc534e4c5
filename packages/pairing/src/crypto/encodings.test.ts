import { base58, base64, base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, fromHex, toBase58, toBase64, toBase64Url, toHex } from './encodings.ts'

test('behavior: encodes and decodes like a reference library', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (random) => {
      const bytes = new Uint8Array(random)
      expect(toHex(bytes)).toBe(hex.encode(bytes))
      expect(fromHex(hex.encode(bytes))).toEqual(bytes)
      expect(toBase64(bytes)).toBe(base64.encode(bytes))
      expect(toBase64Url(bytes)).toBe(base64urlnopad.encode(bytes))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromBase64(toBase64Url(bytes))).toEqual(bytes)
      const key = new Uint8Array([0xed, ...bytes])
      expect(toBase58(key)).toBe(base58.encode(key))
    }),
  )
})
