import { describe, expect, test } from 'vitest'
import { isInAppBrowser } from './isInAppBrowser.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'

describe('isInAppBrowser', () => {
  test.each([
    [`${ios} Version/18.0 Mobile/15E148 Safari/604.1`, false],
    [`${ios} CriOS/130.0 Mobile/15E148 Safari/604.1`, false],
    [`${ios} Mobile/15E148`, true],
    [`${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, true],
    [`${ios} Mobile/15E148 Instagram 350.0`, true],
    [`${android}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`, false],
    [`${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`, true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
  ])('%s is an in-app browser: %s', (userAgent, expected) => {
    expect(isInAppBrowser(userAgent, {})).toBe(expected)
  })

  test('behavior: detects Telegram by the objects it injects', () => {
    expect(isInAppBrowser('Mozilla/5.0', { TelegramWebviewProxy: {} })).toBe(true)
  })
})
