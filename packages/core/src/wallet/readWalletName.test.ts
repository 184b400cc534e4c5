import { describe, expect, test } from 'vitest'
import { readWalletName } from './readWalletName.ts'

describe('readWalletName', () => {
  test('default: a name on one line', () => {
    expect(readWalletName(' My\n Wallet ')).toBe('My Wallet')
  })

  test('attack: characters that hide, or turn the text around', () => {
    expect(readWalletName('\u202eMeta\u200bMask\u0007')).toBe('Meta Mask')
  })

  test.each([undefined, 7, '', ' ', '\u2066\u200b', 'A'.repeat(65)])('error: %j', (value) => {
    expect(readWalletName(value)).toBeUndefined()
  })
})
