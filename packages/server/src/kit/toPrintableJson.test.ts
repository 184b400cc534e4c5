import { describe, expect, test } from 'vitest'
import { toPrintableJson } from './toPrintableJson.ts'

describe('toPrintableJson', () => {
  test('default: equals JSON.stringify for visible characters', () => {
    const value = { name: 'Käse 🧀 "x"', list: [1, null], deep: { a: '日本' } }
    expect(toPrintableJson(value, 2)).toBe(JSON.stringify(value, null, 2))
    expect(toPrintableJson(value)).toBe(JSON.stringify(value))
  })

  test('attack: escapes all characters that a terminal interprets, and keeps the value', () => {
    const hostile =
      '\u0007\u001b[2J\u007f\u0085\u009b31m\u009d\u200b\u202e\u2028\u2066\ufeff\u{e0041}\u{f0000}\ud800"\\\n'
    const json = toPrintableJson({ [hostile]: hostile }, 2)
    expect(json).toMatch(/^[\x20-\x7e\n]+$/)
    expect(JSON.parse(json)).toEqual({ [hostile]: hostile })
  })
})
