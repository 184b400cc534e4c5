import { describe, expect, test } from 'vitest'
import { isScaledMint } from './isScaledMint.ts'
import { readMintExtensions } from './readMintExtensions.ts'

/** A mint with these extensions. */
function createMint(...extensions: readonly [type: number, value: Uint8Array][]): Uint8Array {
  const parts = extensions.flatMap(([type, value]) => [type, 0, value.length, 0, ...value])
  return Uint8Array.from([...Array(166).fill(0), ...parts])
}
function multiplier(now: number, next: number): Uint8Array {
  const value = new Uint8Array(56)
  const view = new DataView(value.buffer)
  view.setFloat64(32, now, true)
  view.setFloat64(48, next, true)
  return value
}
function interest(average: number, rate: number): Uint8Array {
  const value = new Uint8Array(52)
  const view = new DataView(value.buffer)
  view.setInt16(40, average, true)
  view.setInt16(50, rate, true)
  return value
}
const isScaled = (...extensions: readonly [type: number, value: Uint8Array][]) =>
  isScaledMint(readMintExtensions(createMint(...extensions)))
/** A harmless extension, as one that comes first. */
const other = [3, new Uint8Array(32)] as const satisfies [number, Uint8Array]

describe('isScaledMint', () => {
  test('default: returns false for a mint whose shown amounts equal the chain’s', () => {
    expect(isScaled()).toBe(false)
    expect(isScaled([...other])).toBe(false)
    expect(isScaled([...other], [25, multiplier(1, 1)], [10, interest(0, 0)])).toBe(false)
    expect(isScaledMint(readMintExtensions(new Uint8Array(82)))).toBe(false)
  })

  test.each([
    ['multiplied', 25, multiplier(2, 2)],
    ['multiplied later', 25, multiplier(1, 2)],
    ['with interest', 10, interest(0, 5)],
    ['with interest until now', 10, interest(-5, 0)],
    ['with a multiplier of unknown form', 25, new Uint8Array(8)],
    ['with interest of unknown form', 10, new Uint8Array(8)],
  ])('attack: returns true for amounts that are shown %s', (_, type, value) => {
    expect(isScaled([...other], [type, value])).toBe(true)
  })
})

describe('readMintExtensions', () => {
  test('default: returns the extensions by type', () => {
    const found = readMintExtensions(createMint([...other], [25, multiplier(2, 3)]))
    expect([...found.keys()]).toEqual([3, 25])
    expect(found.get(25)).toEqual(multiplier(2, 3))
  })

  test('behavior: stops at padding, and at a truncated value', () => {
    const whole = createMint([...other])
    expect([...readMintExtensions(Uint8Array.from([...whole, 0, 0, 0, 0, 25, 0, 0, 0])).keys()]).toEqual([3])
    expect([...readMintExtensions(Uint8Array.from([...whole, 25, 0, 9, 0])).keys()]).toEqual([3])
    expect([...readMintExtensions(whole.subarray(0, -1)).keys()]).toEqual([])
  })
})
