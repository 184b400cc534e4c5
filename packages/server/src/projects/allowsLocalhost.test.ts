import { describe, expect, test } from 'vitest'
import { allowsLocalhost } from './allowsLocalhost.ts'

describe('allowsLocalhost', () => {
  test.each([
    ['http://127.0.0.1:4400', true],
    ['https://localhost:4400', true],
    ['https://secure.localhost', true],
    ['http://192.168.1.5:4400', true],
    [undefined, true],
    ['https://api.example.com', false],
    ['wss://api.example.com', false],
    ['https://localhost.example.com', false],
  ])('default: for a server at %s, the default is %s', (serverUrl, expected) => {
    expect(allowsLocalhost({}, serverUrl)).toBe(expected)
    expect(allowsLocalhost({ allowsLocalhost: !expected }, serverUrl)).toBe(!expected)
  })
})
