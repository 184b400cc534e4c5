import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.ts'
import { cleanText } from './cleanText.ts'

describe('cleanName', () => {
  test('default: names stay', () => {
    for (const name of ['MetaMask', 'Zażółć 2', '店 一號', 'Phantom (beta)'])
      expect(cleanName(name)).toBe(name)
  })

  test('attack: the same characters as in any other text', () => {
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
