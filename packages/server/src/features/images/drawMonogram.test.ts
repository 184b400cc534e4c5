import { describe, expect, test } from 'vitest'
import { drawMonogram } from './drawMonogram.ts'

const letters = (svg: string) => /<text[^>]*>(.*)<\/text>/.exec(svg)?.[1]

describe('drawMonogram', () => {
  test('default: draws one or two initials on a colour that depends on the id alone', () => {
    expect(letters(drawMonogram('a', 'Bitcoin Lite Pro'))).toBe('BP')
    expect(letters(drawMonogram('a', 'SafePal Wallet'))).toBe('SP')
    expect(letters(drawMonogram('a', 'zerion'))).toBe('Ze')
    expect(letters(drawMonogram('a', 'OKX'))).toBe('OK')
    expect(drawMonogram('a', 'X')).toBe(drawMonogram('a', 'X'))
    expect(drawMonogram('a', 'X')).not.toBe(drawMonogram('b', 'X'))
  })

  test('behavior: skips generic words such as “Wallet”, unless all words are generic', () => {
    expect(letters(drawMonogram('a', 'Binance Wallet'))).toBe('Bi')
    expect(letters(drawMonogram('a', 'My Wallet'))).toBe('MW')
  })

  test('behavior: names that differ in their last word have different letters', () => {
    const names = ['Foyer Local', 'Foyer Local Two', 'Foyer Local Solana']
    expect(names.map((name) => letters(drawMonogram('a', name)))).toEqual(['FL', 'FT', 'FS'])
  })

  test('behavior: draws only letters of any text, or “?” if it has none', () => {
    expect(letters(drawMonogram('a', '🦊 <script>'))).toBe('Sc')
    expect(letters(drawMonogram('a', '<>&'))).toBe('?')
    expect(letters(drawMonogram('a', '币安'))).toBe('币安')
    expect(letters(drawMonogram('a', ''))).toBe('?')
  })

  test('behavior: white letters have a contrast of at least 4.5 on every colour', () => {
    for (let n = 0; n < 500; n++) {
      const colours = [...drawMonogram(String(n), 'X').matchAll(/stop-color="#([0-9a-f]{6})"/g)]
      expect(colours).toHaveLength(2)
      for (const [, hex = ''] of colours) {
        const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
          const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
