import { describe, expect, test } from 'vitest'
import { createBreaker } from './createBreaker.ts'

describe('createBreaker', () => {
  function start() {
    let now = 0
    const breaker = createBreaker({ failures: 3, windowMs: 1_000, pauseMs: 500, clock: () => now })
    return { breaker, pass: (ms: number) => (now += ms) }
  }

  test('default: opens after three failures in a window, and closes after a successful trial', () => {
    const { breaker, pass } = start()
    for (let count = 0; count < 3; count++) {
      expect([breaker.state(), breaker.enter()]).toEqual(['closed', true])
      breaker.failed()
    }
    expect([breaker.state(), breaker.enter()]).toEqual(['open', false])
    pass(499)
    expect(breaker.enter()).toBe(false)
    pass(1)
    expect(breaker.state()).toBe('halfOpen')
    expect([breaker.enter(), breaker.enter()]).toEqual([true, false])
    breaker.succeeded()
    expect([breaker.state(), breaker.enter(), breaker.enter()]).toEqual(['closed', true, true])
  })
  test('behavior: a failed trial opens it again for the same time', () => {
    const { breaker, pass } = start()
    for (let count = 0; count < 3; count++) breaker.failed()
    pass(5_000)
    expect(breaker.enter()).toBe(true)
    breaker.failed()
    expect(breaker.state()).toBe('open')
    pass(500)
    expect(breaker.enter()).toBe(true)
  })
  test('behavior: stays closed if failures are far apart, or a success comes between', () => {
    const { breaker, pass } = start()
    for (let count = 0; count < 9; count++) {
      breaker.failed()
      pass(500)
    }
    expect(breaker.state()).toBe('closed')
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    breaker.failed()
    expect(breaker.state()).toBe('closed')
  })
  test('behavior: a trial that its caller aborts allows another one', () => {
    const { breaker, pass } = start()
    for (let count = 0; count < 3; count++) breaker.failed()
    pass(500)
    expect([breaker.enter(), breaker.enter()]).toEqual([true, false])
    breaker.left()
    expect(breaker.enter()).toBe(true)
  })
})
