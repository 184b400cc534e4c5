import { describe, expect, test } from 'vitest'
import { isPairingSite, isStoreLink } from '../packages/server/scripts/checkWalletLinks.mjs'

describe('isPairingSite', () => {
  test('default: accepts the wallet’s own site', () => {
    expect(isPairingSite('https://link.wallet.test/wc', ['other.test'])).toBe(true)
  })
  test.each([
    'http://wallet.test/',
    'https://wallet.test/?next=',
    'https://*.wallet.test/',
    'https://play.google.com/store',
    'https://t.me/wallet',
    'https://other.test/',
    'https://app.other.test/',
  ])('attack: rejects %s, which would receive the secret of a pairing', (link) => {
    expect(isPairingSite(link, ['other.test'])).toBe(false)
  })
})

describe('isStoreLink', () => {
  test('default: accepts a link to the field’s own store', () => {
    expect(isStoreLink('playStore', 'https://play.google.com/store/apps/details?id=test.wallet')).toBe(true)
  })
  test.each([
    ['playStore', 'https://wallet.test/wallet.apk'],
    ['playStore', 'http://play.google.com/store'],
    ['playStore', 'https://apps.apple.com/app/1'],
    ['appStore', 'https://apps.apple.com.evil.test/app/1'],
  ])('attack: rejects, for %s, the link %s', (field, link) => {
    expect(isStoreLink(field, link)).toBe(false)
  })
})
