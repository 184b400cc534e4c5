import { describe, expect, test } from 'vitest'
import { isAppLink } from './isAppLink.ts'

describe('isAppLink', () => {
  test.each([
    'wallet://',
    'com.wallet.app://wc/',
    'HTTPS://wallet.test',
    'https://wallet.test/#/',
    'http://localhost:5173/',
  ])('default: accepts %s', (link) => {
    expect(isAppLink(link)).toBe(true)
  })
  test.each([
    'http://wallet.test/',
    'https://wallet.test@evil.test/',
    'https://',
    'javascript://x/',
    'JavaScript://x/',
    'data://x/',
    'blob://x/',
    'file:///etc/',
    'filesystem://x/',
    'view-source://x/',
    'about://blank',
    'intent://wallet.test/#Intent;scheme=https;package=test.evil;end',
    'tel://1',
    'sms://1',
    'https://:wallet.test@evil.test/',
    'googlechromes://evil.test/',
    'googlechrome://evil.test/',
    'x-safari-https://evil.test/',
    'microsoft-edge-https://evil.test/',
    'opera-http://evil.test/',
    'firefox-focus://open-url',
    'touch-http://evil.test/',
    'search-ms://x',
    'ms-settings://x',
    'itms-services://x',
    'wallet://a b',
    'wallet:// \nx',
    ' wallet://',
    'wallet',
    '',
  ])('attack: rejects %j', (link) => {
    expect(isAppLink(link)).toBe(false)
  })
})
