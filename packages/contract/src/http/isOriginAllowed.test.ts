import { describe, expect, test } from 'vitest'
import { isLocalOrigin, isOriginAllowed } from './isOriginAllowed.ts'

describe('isOriginAllowed', () => {
  test.each([
    ['https://app.example.com', [], true],
    ['null', [], true],
    ['http://localhost:5173', ['https://example.com'], true],
    ['http://127.0.0.1', ['https://example.com'], true],
    ['https://localhost.evil.com', ['https://example.com'], false],
    ['https://example.com', ['https://example.com'], true],
    ['https://EXAMPLE.com', ['https://Example.com/'], true],
    ['http://example.com', ['https://example.com'], false],
    // Anyone on the network path can answer for any http host.
    ['http://example.com', ['example.com'], false],
    ['https://example.com', ['example.com'], true],
    ['http://a.example.com', ['*.example.com:*'], false],
    ['http://example.com', ['http://example.com'], true],
    ['http://localhost:3000', ['localhost:3000'], true],
    ['https://example.com:8443', ['https://example.com'], false],
    ['https://example.com:8443', ['https://example.com:8443'], true],
    ['https://example.com:8443', ['https://example.com:*'], true],
    ['https://a.example.com', ['*.example.com'], true],
    ['https://a.b.example.com', ['https://*.example.com'], true],
    ['https://example.com', ['*.example.com'], false],
    ['https://evilexample.com', ['*.example.com'], false],
    ['https://a.example.com.evil.com', ['*.example.com'], false],
    ['https://axexample.com', ['*.example.com'], false],
    ['null', ['https://example.com'], false],
    ['file://', ['https://example.com'], false],
    ['https://example.com', [''], false],
    ['https://example.com', ['*'], false],
    ['https://example.com', ['https://other.com', ' example.com '], true],
    ['https://example.com', ['https://other.com', 'third.com'], false],
    ['https://example.com', ['evil:https://example.com'], false],
    ['https://example.com', ['https://example.com/path'], false],
    ['https://example.com', ['https://'], false],
    // An invalid pattern means no host, not one of this name.
    ['https://undefined', ['', 'https://', 'https://example.com/path'], false],
    ['https://example.com', ['a\nb'], false],
    ['https://example.com', ['example.com:443'], false],
    ['https://127.0.0.1.evil.com', ['https://example.com'], false],
    ['https://evil-localhost', ['https://example.com'], false],
    ['http://[::1]:3000', ['https://example.com'], true],
    // A browser does not send these as an origin.
    ['xhttps://example.com', ['example.com'], false],
    ['https://', ['example.com'], false],
    ['https://.example.com', ['*.example.com'], false],
  ])('origin %s, allowed origins %j: %s', (origin, patterns, expected) => {
    expect(isOriginAllowed(origin, patterns)).toBe(expected)
  })
  test.each([
    ['http://localhost:5173', ['https://example.com'], false],
    ['http://127.0.0.1', ['https://example.com'], false],
    ['http://localhost:5173', ['localhost:5173'], true],
    ['https://example.com', ['https://example.com'], true],
  ])('param: allowsLocalhost: false: origin %s, allowed origins %j: %s', (origin, patterns, expected) => {
    expect(isOriginAllowed(origin, patterns, { allowsLocalhost: false })).toBe(expected)
  })
})

describe('isLocalOrigin', () => {
  test.each([
    ['http://localhost', true],
    ['http://localhost:5173', true],
    ['https://127.0.0.1:8443', true],
    ['http://[::1]:3000', true],
    ['https://example.com', false],
    ['http://localhost.example.com', false],
    ['http://127.0.0.2', false],
    ['file://', false],
    ['null', false],
  ])('%s is a local origin: %s', (origin, expected) => {
    expect(isLocalOrigin(origin)).toBe(expected)
  })
})
