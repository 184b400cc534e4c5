import { describe, expect, test } from 'vitest'
import { isOriginPattern } from './isOriginPattern.ts'

describe('isOriginPattern', () => {
  test.each([
    'https://app.example.com',
    'https://app.example.com/',
    'app.example.com',
    '*.example.com',
    'https://*.example.com',
    ' HTTPS://*.Example.com ',
    'http://*.local.test:*',
    'app.example.com:8443',
    'http://localhost:3000',
    'http://[2001:db8::1]:8080',
    'https://xn--bcher-kva.example',
  ])('default: accepts %s', (pattern) => expect(isOriginPattern(pattern)).toBe(true))

  test.each([
    '',
    '*',
    'https://*',
    'https://*.*.example.com',
    'https://app.*.com',
    'https://app.example.com/app',
    'https://app.example.com?a',
    'https://app.example.com:443',
    'http://app.example.com:80',
    'https://app.example.com:99999',
    'ftp://app.example.com',
    'https://bücher.example',
    'a b',
  ])('error: rejects %j', (pattern) => expect(isOriginPattern(pattern)).toBe(false))
})
