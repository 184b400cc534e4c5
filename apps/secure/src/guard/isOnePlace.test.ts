import { describe, expect, test } from 'vitest'
import { isOnePlace } from './isOnePlace.ts'

/** The event a browser reports for a pointer on a page that is at `x`, `y` on the screen. */
const at = (clientX: number, clientY: number, [x, y]: [number, number] = [20, 20], scale = 1) => ({
  clientX,
  clientY,
  screenX: Math.round(x + clientX * scale),
  screenY: Math.round(y + clientY * scale),
})

describe('isOnePlace', () => {
  test('default: accepts a pointer that moves over a page that does not', () => {
    expect(isOnePlace([])).toBe(true)
    expect(isOnePlace([at(3, 4)])).toBe(true)
    expect(isOnePlace([at(3, 4), at(50, 80), at(200, 90)])).toBe(true)
  })

  test.each([0.5, 0.67, 0.9, 1.1, 1.25, 2, 3])(
    'behavior: accepts a moving pointer at a zoom of %d',
    (scale) => {
      const places = [at(3, 4), at(51, 83), at(52, 84), at(207, 96)].map(({ clientX, clientY }) =>
        at(clientX, clientY, [-7, 310], scale),
      )
      expect(isOnePlace(places)).toBe(true)
    },
  )

  test('attack: rejects a page that moves under a resting pointer, or apart from a moving one', () => {
    expect(isOnePlace([at(100, 40), at(100, 300, [20, -240])])).toBe(false)
    expect(isOnePlace([at(100, 40), at(102, 43), at(100, 300, [20, -240])])).toBe(false)
    expect(isOnePlace([at(100, 40), at(105, 40), at(105, 200, [20, -120])])).toBe(false)
    expect(isOnePlace([at(100, 40), at(160, 90), at(100, 40, [30, 20])])).toBe(false)
  })

  test('attack: rejects a page that is scaled too small to read', () => {
    expect(isOnePlace([at(100, 40, [0, 0], 0.2), at(900, 700, [0, 0], 0.2)])).toBe(false)
  })
})
