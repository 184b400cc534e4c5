import { describe, expect, test } from 'vitest'
import { createTrail } from './createTrail.ts'

function create() {
  let ms = 0
  const trail = createTrail(() => ms)
  return {
    trail,
    pass(by: number) {
      ms += by
    },
    /** Moves the pointer on a page whose top is at `top` on the screen. */
    add: (x: number, y: number, top = 0) =>
      trail.add({ clientX: x, clientY: y, screenX: x, screenY: y + top }),
  }
}

describe('createTrail', () => {
  test('default: is ready after two moves, 600 ms after the first one', () => {
    const { trail, add, pass } = create()
    expect(trail.readyInMs()).toBeUndefined()
    add(10, 10)
    pass(1_000)
    expect(trail.isReady()).toBe(false)
    trail.reset()
    add(10, 10)
    add(12, 10)
    expect(trail.readyInMs()).toBe(600)
    pass(599)
    expect(trail.isReady()).toBe(false)
    pass(1)
    expect(trail.isReady()).toBe(true)
  })

  test('behavior: restarts if the page moved, even after the maximum number of events', () => {
    const { trail, add, pass } = create()
    for (let step = 0; step < 200; step++) {
      add(100 + step, 50 + step / 2)
      pass(20)
    }
    expect(trail.isReady()).toBe(true)
    expect(add(299, 149, 40)).toBe(false)
    expect(trail.isReady()).toBe(false)
    add(300, 150, 40)
    pass(600)
    expect(trail.isReady()).toBe(true)
  })

  test('attack: is never ready for a resting pointer while the page moves below it', () => {
    const { trail, pass } = create()
    for (let step = 0; step < 20; step++) {
      trail.add({ clientX: 100, clientY: 300 - step * 10, screenX: 100, screenY: 300 })
      pass(100)
    }
    expect(trail.isReady()).toBe(false)
    trail.reset()
    for (let step = 0; step < 20; step++) {
      trail.add({ clientX: 100, clientY: 100, screenX: 100, screenY: 300 })
      pass(100)
    }
    expect(trail.isReady()).toBe(false)
  })
})
