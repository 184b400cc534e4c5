import { describe, expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

/** Spells a text in invisible tag characters. */
const tags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
const flags = ['gbeng', 'gbsct', 'gbwls'].map((code) => `🏴${tags(code)}\u{e007f}`)

describe('cleanText', () => {
  test('default: returns one line of at most the given length', () => {
    expect(cleanText('  Order\n 12\t– two  ')).toBe('Order 12 – two')
    expect(cleanText('a'.repeat(70))).toBe(`${'a'.repeat(63)}…`)
    expect(cleanText('😀😀😀', 2)).toBe('😀…')
    for (const none of [undefined, null, 7, {}]) expect(cleanText(none)).toBe('')
  })

  test('attack: removes invisible letters and combining marks, and rejects names made only of them', () => {
    // Hangul fillers, a blank Braille pattern, a joiner, a variation selector, and a mark over the previous letter.
    for (const hidden of [
      '\u3164',
      '\u115f',
      '\u1160',
      '\uffa0',
      '\u2800',
      '\u034f',
      '\ufe0f',
      '\u0336',
      '\u20dd',
    ]) {
      expect(cleanText(`Shop${hidden}`), hidden).toBe('Shop')
      expect(cleanText(hidden.repeat(20)), hidden).toBe('')
    }
  })

  test('attack: replaces bidirectional and terminal control characters by spaces', () => {
    expect(cleanText('a\u202eb\u2066c\u0000d\u001b[31me\ud800f')).toBe('a b c d [31me f')
  })

  test('attack: handles thousands of invisible letters quickly', () => {
    expect(cleanText(`${'\u3164'.repeat(4_096)}Shop`)).toBe('')
  })

  test('behavior: keeps flags that are spelled with tags whole', () => {
    for (const flag of flags) {
      expect(cleanText(`Bank of ${flag} 1`)).toBe(`Bank of ${flag} 1`)
      expect(cleanText(`${flag}${flag}`)).toBe(`${flag}${flag}`)
      // Cut off, it is the plain flag: no invisible tags stay behind.
      expect(cleanText(`Ab${flag}cdef`, 8)).toBe('Ab🏴…')
      expect(cleanText(`Ab${flag}cdef`, 10)).toBe(`Ab${flag}…`)
    }
  })

  test('attack: removes other text spelled in tags, on or after a flag', () => {
    const [flag = ''] = flags
    expect(cleanText(`Shop${tags('pay')}`)).toBe('Shop')
    expect(cleanText(`🏴${tags('usca')}\u{e007f}`)).toBe('🏴')
    expect(cleanText(`🏴${tags('gbeng')}`)).toBe('🏴')
    expect(cleanText(`🏳${tags('gbeng')}\u{e007f}`)).toBe('🏳')
    expect(cleanText(`${flag}${tags('pay')}\u{e007f}`)).toBe(flag)
    expect(cleanText(`🏴${tags('gbengpay')}\u{e007f}`)).toBe('🏴')
  })

  test('behavior: keeps other languages’ letters and emoji', () => {
    for (const text of ['Tiếng Việt', 'क्षम्य', 'क्‍ष', 'שָׁלוֹם', '店 一號', '❤️', '👨‍👩‍👧', 'Café — 12 €'])
      expect(cleanText(text)).toBe(text)
  })
})
