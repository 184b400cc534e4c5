import { describe, expect, test } from 'vitest'
import { readWalletName } from './readWalletName.ts'

describe('readWalletName', () => {
  test('default: returns the name on one line', () => {
    expect(readWalletName(' My\n Wallet ')).toBe('My Wallet')
  })

  test('attack: replaces or removes characters that hide or reverse text', () => {
    expect(readWalletName('\u202eMeta\u200bMask\u0007')).toBe('Meta Mask')
  })

  test.each([undefined, 7, '', ' ', '\u2066\u200b', 'A'.repeat(65)])(
    'error: returns undefined for %j',
    (value) => {
      expect(readWalletName(value)).toBeUndefined()
    },
  )
})
