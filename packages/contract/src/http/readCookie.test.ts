import { describe, expect, test } from 'vitest'
import { readCookie } from './readCookie.ts'

const name = '__Host-foyer'

describe('readCookie', () => {
  test('default: the value under exactly this name', () => {
    expect(readCookie(`a=1; ${name}=abc; b=2`, name)).toBe('abc')
    expect(readCookie(`${name}=a=b`, name)).toBe('a=b')
    expect(readCookie(`a=1;\t${name}=abc `, name)).toBe('abc')
  })

  test.each([null, undefined, '', 'a=1', `x${name}=abc`, `${name}x=abc`, name, `${name.toLowerCase()}=abc`])(
    'behavior: %j has none',
    (header) => {
      expect(readCookie(header, name)).toBeUndefined()
    },
  )

  // The browser does not hold these names to the rules of the prefix.
  test.each(['\xa0', '\u2000', '\ufeff', '\v', '\f', '\u3000', '\x85'])(
    'attack: another host of the domain plants one with %j before the prefix',
    (space) => {
      expect(readCookie(`${space}${name}=evil`, name)).toBeUndefined()
      expect(readCookie(`a=1; ${space}${name}=evil; ${name}=own`, name)).toBe('own')
    },
  )

  test('attack: another host set a cookie of the same name', () => {
    expect(readCookie(`${name}=evil; ${name}=own`, name)).toBeUndefined()
  })
})
