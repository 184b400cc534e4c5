import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.ts'
import { cleanText } from './cleanText.ts'

describe('cleanName', () => {
  test('default: leaves names unchanged', () => {
    for (const name of ['MetaMask', 'Zażółć 2', '店 一號', 'Phantom (beta)'])
      expect(cleanName(name)).toBe(name)
  })

  test('attack: removes text spelled in invisible tags, also after a flag', () => {
    const tags = '\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
    expect(cleanName(`Wallet${tags}`)).toBe('Wallet')
    // Only `cleanText` knows the few flags that are spelled like this.
    expect(cleanName(`🏴${tags} Wallet`)).toBe('🏴 Wallet')
  })

  test('attack: removes every hidden character of the BMP and of the tags, as cleanText does', () => {
    for (const [first, last] of [
      [0, 0xffff],
      [0x1d100, 0x1d1ff],
      [0xe0000, 0xe01ff],
    ] as const)
      for (let code = first; code <= last; code++) {
        const text = `a${String.fromCodePoint(code)}b`
        // Names may contain marks on the letter before.
        if (/\p{Mn}/u.test(text) && !/\p{Default_Ignorable_Code_Point}/u.test(text)) continue
        if (cleanName(text) !== cleanText(text))
          expect(cleanName(text), code.toString(16)).toBe(cleanText(text))
      }
  })

  test('attack: removes hidden characters anywhere in the name, as cleanText does', () => {
    for (const hidden of [
      '\u202e',
      '\u2066',
      '\u200b',
      '\u00ad',
      '\ufeff',
      '\u0007',
      '\u3164',
      '\u2800',
      '\u20dd',
      '\n',
    ])
      for (const name of [`Meta${hidden}Mask`, `${hidden}MetaMask`, hidden.repeat(3)])
        expect(cleanName(name), JSON.stringify(name)).toBe(cleanText(name))
  })
})
