import { describe, expect, test } from 'vitest'
import { readSessionCookie, writeSessionCookie } from '../features/siwx/routes/sessionCookie.ts'
import { readOperatorCookie, writeOperatorCookie } from './operatorCookie.ts'

const value = 'v'.repeat(43)
const evil = 'e'.repeat(43)
const serverUrl = 'https://foyer.example'
const headersOf = (cookie: string) => new Headers({ cookie })
const readSession = (cookie: string) =>
  readSessionCookie({ headers: headersOf(cookie), serverUrl, origin: undefined })

describe.each([
  [
    '__Host-foyer-siwx',
    readSession,
    writeSessionCookie(
      { headers: new Headers(), serverUrl, origin: undefined },
      { browserId: value, maxAgeS: 60 },
    ),
  ],
  [
    '__Host-foyer-operator',
    (cookie: string) => readOperatorCookie(headersOf(cookie), serverUrl),
    writeOperatorCookie(serverUrl, value, 60),
  ],
] as const)('%s', (name, read, written) => {
  test('default: writes the cookie with the attributes that its prefix requires, and reads it', () => {
    expect(written).toContain(`${name}=${value}; Path=/;`)
    expect(written).toContain('; Secure')
    expect(written).not.toContain('Domain')
    expect(read(`a=1; ${name}=${value}`)).toBe(value)
  })

  test('attack: ignores a cookie planted by a sibling host, without the prefix or after a space', () => {
    expect(read(`${name.slice('__Host-'.length)}=${evil}`)).toBeUndefined()
    expect(read(`\xa0${name}=${evil}`)).toBeUndefined()
    expect(read(`\xa0${name}=${evil}; ${name}=${value}`)).toBe(value)
  })
})
