import fc from 'fast-check'
import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { drawQr } from './drawQr.ts'
import { encodeQr } from './encodeQr.ts'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'01'.repeat(32)}&expiryTimestamp=1795618819`

/** Returns a function that reports whether a point is dark: within half a module of a stroke, or in a finder. */
function createInk(text: string, hasMark: boolean) {
  const { path, size, markSize } = drawQr(text, { hasMark })
  const strokes = [...path.matchAll(/M([\d.]+) ([\d.]+)([hv])(\d+)/g)].map(([, x, y, way, length]) => ({
    x: Number(x),
    y: Number(y),
    dx: way === 'h' ? Number(length) : 0,
    dy: way === 'v' ? Number(length) : 0,
  }))
  const cells = new Map<string, typeof strokes>()
  for (const stroke of strokes)
    for (let i = 0; i <= stroke.dx + stroke.dy; i++) {
      const key = `${Math.floor(stroke.x) + (stroke.dx && i)} ${Math.floor(stroke.y) + (stroke.dy && i)}`
      cells.set(key, [...(cells.get(key) ?? []), stroke])
    }
  const isInk = (x: number, y: number): boolean => {
    for (const [left, top] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      const ring = Math.max(Math.abs(x - left - 3.5), Math.abs(y - top - 3.5))
      if (ring < 3.5) return ring < 1.5 || ring > 2.5
    }
    // Worst case: a fully dark mark.
    if (Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2)) < markSize / 2) return true
    return (cells.get(`${Math.floor(x)} ${Math.floor(y)}`) ?? []).some((stroke) => {
      const nearX = Math.min(Math.max(x, stroke.x), stroke.x + stroke.dx)
      const nearY = Math.min(Math.max(y, stroke.y), stroke.y + stroke.dy)
      return Math.hypot(x - nearX, y - nearY) <= 0.5
    })
  }
  return { isInk, size, markSize }
}

/** Decodes a drawing as a scanner would. */
function scan(text: string, hasMark: boolean, dots = 6): string | undefined {
  const { isInk, size } = createInk(text, hasMark)
  const margin = 3
  const side = (size + 2 * margin) * dots
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = isInk((x + 0.5) / dots - margin, (y + 0.5) / dots - margin)
      pixels.set(isDark ? [16, 20, 24, 255] : [255, 255, 255, 255], (y * side + x) * 4)
    }
  return jsQR(pixels, side, side)?.data
}

describe('drawQr', () => {
  test('default: the drawing scans to its text, with and without a mark', () => {
    for (const text of [uri, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'a'.repeat(400)]) {
      expect(scan(text, false)).toBe(text)
      expect(scan(text, true)).toBe(text)
    }
  })

  test('behavior: any pairing link is read with a mark over its middle', () => {
    const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
    fc.assert(
      fc.property(key, key, (topic, symKey) => {
        const text = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1795618819`
        expect(scan(text, true, 4)).toBe(text)
      }),
      { numRuns: 15 },
    )
  })

  test('behavior: the middle of every dark module is ink, that of every light one is not', () => {
    const { isInk, size } = createInk(uri, false)
    const rows = encodeQr(uri)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) expect(isInk(x + 0.5, y + 0.5), `${x} ${y}`).toBe(rows[y]?.[x])
  })

  test('behavior: the mark covers less than half of the repairable codewords, in every version', () => {
    // Maximum length in each of these versions.
    const lengths = [
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 412, 560, 1_000, 1_452, 2_331,
    ]
    for (const length of lengths) {
      const { size, markSize } = drawQr('a'.repeat(length), { hasMark: true })
      // 8-module codewords, two or four modules wide: assume that every codeword the mark touches is lost.
      const lost = ((markSize + 1) * (markSize + 3)) / 8
      const codewords = (size * size) / 8
      expect(lost / codewords, `${size}`).toBeLessThan(0.15 / 2)
    }
  })
})
