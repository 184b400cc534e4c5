import { describe, expect, test } from 'vitest'
import { createKeyRule } from './createKeyRule.ts'

function create() {
  let ms = 0
  const pass = (by: number) => {
    ms += by
  }
  return { keys: createKeyRule(() => ms), pass, button: {} as HTMLElement, other: {} as HTMLElement }
}

describe('createKeyRule', () => {
  test('default: a button is settled 600 ms after Tab moved the focus to it', () => {
    const { keys, pass, button, other } = create()
    keys.move()
    keys.focus(button)
    expect(keys.isSettled(button)).toBe(false)
    pass(600)
    expect(keys.isSettled(button)).toBe(true)
    expect(keys.isSettled(other)).toBe(false)
    keys.reset()
    expect(keys.isSettled(button)).toBe(false)
  })

  test('attack: a button is not settled if a script, a click or the page moved the focus to it', () => {
    const { keys, pass, button } = create()
    keys.focus(button)
    pass(1_000)
    expect(keys.isSettled(button)).toBe(false)
    keys.move()
    keys.rest()
    keys.focus(button)
    pass(1_000)
    expect(keys.isSettled(button)).toBe(false)
  })

  test('behavior: confirms on a second press of the same button, 600 ms to 10 s after the first', () => {
    const { keys, pass, button, other } = create()
    expect(keys.confirm(button)).toBe('again')
    pass(599)
    expect(keys.confirm(button)).toBe('again')
    pass(1)
    expect(keys.confirm(button)).toBe('done')
    expect(keys.confirm(button)).toBe('again')
    pass(10_001)
    expect(keys.confirm(button)).toBe('again')
    pass(700)
    expect(keys.confirm(other)).toBe('again')
    pass(700)
    keys.focus(button)
    expect(keys.confirm(other)).toBe('again')
  })
})
