import { describe, expect, test } from 'vitest'
import { readCookie } from './readCookie.ts'

const name = '__Host-foyer'

describe('readCookie', () => {
  test('default: returns the value of the cookie with exactly this name', () => {
    expect(readCookie(`a=1; ${name}=abc; b=2`, name)).toBe('abc')
    expect(readCookie(`${name}=a=b`, name)).toBe('a=b')
    expect(readCookie(`a=1;\t${name}=abc `, name)).toBe('abc')
  })

  test.each([null, undefined, '', 'a=1', `x${name}=abc`, `${name}x=abc`, name, `${name.toLowerCase()}=abc`])(
    'behavior: returns undefined for the header %j',
    (header) => {
      expect(readCookie(header, name)).toBeUndefined()
    },
  )

  // The browser does not hold these names to the rules of the prefix.
  test.each(['\xa0', '\u2000', '\ufeff', '\v', '\f', '\u3000', '\x85'])(
    'attack: ignores a cookie planted by another host with %j before the prefix',
    (space) => {
      expect(readCookie(`${space}${name}=evil`, name)).toBeUndefined()
      expect(readCookie(`a=1; ${space}${name}=evil; ${name}=own`, name)).toBe('own')
    },
  )

  test('attack: returns undefined if another host set a second cookie of the same name', () => {
    expect(readCookie(`${name}=evil; ${name}=own`, name)).toBeUndefined()
  })
})
