import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { encodeQr } from './encodeQr.ts'

/** Reads the mask number next to the first finder. */
function readMask(rows: readonly (readonly boolean[])[]): number {
  const bits = [2, 3, 4].map((x) => Number(rows[8]?.[x]))
  return bits.reduce((mask, bit) => mask * 2 + bit, 0) ^ 0b101
}

/** Expects the same modules as another encoder with the same mask. */
function expectSame(text: string) {
  const rows = encodeQr(text)
  const { data } = encode([...new TextEncoder().encode(text)], {
    ecc: 'M',
    border: 0,
    maskPattern: readMask(rows),
  })
  expect(rows).toEqual(data)
}

/** Decodes a code as a scanner would, with four dots per module. */
function scan(rows: readonly (readonly boolean[])[]): string | undefined {
  const [dots, margin] = [4, 4]
  const side = (rows.length + 2 * margin) * dots
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = rows[Math.floor(y / dots) - margin]?.[Math.floor(x / dots) - margin]
      pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * side + x) * 4)
    }
  return jsQR(pixels, side, side)?.data
}

describe('encodeQr', () => {
  test('default: the code scans to its text', () => {
    const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'01'.repeat(32)}&expiryTimestamp=1795618819`
    expect(scan(encodeQr(uri))).toBe(uri)
    expect(scan(encodeQr('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'))).toBe(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    )
  })

  test('behavior: matches another encoder in each version, at full capacity, and grows beyond it', () => {
    // Capacities of level M in bytes, from the standard.
    const capacities = [
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    ]
    for (const [version, capacity] of capacities.entries()) {
      expect(encodeQr('a'.repeat(capacity))).toHaveLength(version * 4 + 21)
      expect(encodeQr('a'.repeat(capacity + 1))).toHaveLength(version * 4 + 25)
      expectSame('x'.repeat(capacity))
    }
    for (const capacity of [711, 1_000, 1_452, 1_539, 1_989, 2_331]) expectSame('y'.repeat(capacity))
  })

  test('behavior: matches another encoder for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), expectSame), { numRuns: 15 })
    expect(encodeQr('')).toHaveLength(21)
  })

  test('error: throws on a text longer than the largest code holds', () => {
    expect(encodeQr('z'.repeat(2_331))).toHaveLength(177)
    expect(() => encodeQr('z'.repeat(2_332))).toThrow(RangeError)
  })
})
