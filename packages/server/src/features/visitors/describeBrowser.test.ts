import { describe, expect, test } from 'vitest'
import { describeBrowser } from './describeBrowser.ts'

describe('describeBrowser', () => {
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['curl/8', undefined],
    ['', undefined],
  ])('default: names the browser and system of %s', (userAgent, said) => {
    expect(describeBrowser(userAgent)).toBe(said)
  })

  test('attack: keeps only known names of a forged user agent', () => {
    expect(describeBrowser('Your own phone, go on! Firefox <b>')).toBe('Firefox')
  })
})
