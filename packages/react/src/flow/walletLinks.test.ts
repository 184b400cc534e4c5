import type { Device } from '@foyer/core/ui'
import { describe, expect, test } from 'vitest'
import { browseLinkRules, getBrowseLink, getPairingLink, pairingLinkRules } from './walletLinks.ts'

const uri = 'wc:ab@2?symKey=1&relay-protocol=irn'
const once = 'wc%3Aab%402%3FsymKey%3D1%26relay-protocol%3Dirn'
const twice = 'wc%253Aab%25402%253FsymKey%253D1%2526relay-protocol%253Dirn'
const wallet = {
  mobileLink: 'metamask://',
  universalLink: 'https://metamask.app.link',
  desktopLink: 'ledgerlive://',
  webappLink: 'https://app.safe.global/',
}
const device = (os: Device['os'], container: Device['container'] = 'browser'): Device => ({ os, container })

describe('getPairingLink', () => {
  // One line per row of the table, in order.
  const rows = [
    ['mobile', device('android', 'telegram'), `https://metamask.app.link/wc?uri=${twice}`, '_blank'],
    ['mobile', device('ios', 'telegram'), `https://metamask.app.link/wc?uri=${once}`, '_blank'],
    ['mobile', device('ios', 'frame'), `https://metamask.app.link/wc?uri=${once}`, '_blank'],
    ['mobile', device('android'), `https://metamask.app.link/wc?uri=${once}`, '_blank'],
    ['desktop', device('desktop'), `ledgerlive://wc?uri=${once}`, '_blank'],
    ['web', device('desktop'), `https://app.safe.global/wc?uri=${once}`, '_blank'],
  ] as const
  test('behavior: the test has one line per row of the table', () => {
    expect(rows).toHaveLength(pairingLinkRules.length)
  })
  test.each(rows)('row: builds the pairing link for %s on %j', (platform, where, href, target) => {
    expect(getPairingLink({ wallet, uri, platform, device: where })).toEqual({
      href,
      target,
      base: href.slice(0, href.indexOf('wc?uri=')),
    })
  })
  test.each([
    ['metamask', 'metamask://'],
    ['metamask:', 'metamask://'],
    ['metamask://', 'metamask://'],
    ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
    ['trezorsuite://walletconnect', 'trezorsuite://walletconnect/'],
    ['https://x.test', 'https://x.test/'],
    ['https://x.test/a/', 'https://x.test/a/'],
  ])('behavior: normalizes the base %s to %s', (mobileLink, base) => {
    const link = getPairingLink({ wallet: { mobileLink }, uri, platform: 'mobile', device: device('ios') })
    expect(link?.base).toBe(base)
  })
  test.each([
    [device('ios'), `metamask://wc?uri=${once}`, '_self'],
    [device('android', 'frame'), `metamask://wc?uri=${once}`, '_top'],
    [device('ios', 'telegram'), `https://metamask.app.link/wc?uri=${once}`, '_blank'],
  ])(
    'param: preferUniversalLinks: false prefers the app scheme, except in Telegram, on %j',
    (where, href, target) => {
      const parameters = {
        wallet,
        uri,
        platform: 'mobile',
        device: where,
        preferUniversalLinks: false,
      } as const
      expect(getPairingLink(parameters)).toMatchObject({ href, target })
    },
  )
  test('behavior: falls back to a wallet’s only kind of link', () => {
    const { universalLink, mobileLink } = wallet
    const at = (links: object, where: Device) =>
      getPairingLink({ wallet: links, uri, platform: 'mobile', device: where })?.base
    expect(at({ universalLink }, device('android'))).toBe('https://metamask.app.link/')
    expect(at({ mobileLink }, device('ios', 'telegram'))).toBe('metamask://')
    expect(at({}, device('ios'))).toBeUndefined()
  })
  test.each([
    'javascript://x',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x#Intent;package=test.evil;end',
    'http://wallet.test',
    'https://wallet.test@evil.test/',
    // The pairing link would become part of this parameter.
    'https://wallet.test/?source=list',
    'wallet://open?next=',
  ])('attack: %s gets no pairing link', (link) => {
    const pair = (links: object, platform: 'mobile' | 'desktop' | 'web') =>
      getPairingLink({ wallet: links, uri, platform, device: device('ios') })
    expect(pair({ mobileLink: link }, 'mobile')).toBeUndefined()
    expect(pair({ universalLink: link }, 'mobile')).toBeUndefined()
    expect(pair({ desktopLink: link }, 'desktop')).toBeUndefined()
    expect(pair({ webappLink: link }, 'web')).toBeUndefined()
    // The wallet's other link still opens it.
    expect(pair({ universalLink: link, mobileLink: 'wallet://' }, 'mobile')?.base).toBe('wallet://')
  })
})

describe('getBrowseLink', () => {
  const url = 'https://app.test/swap?a=1&b=2'
  const encoded = 'https%3A%2F%2Fapp.test%2Fswap%3Fa%3D1%26b%3D2'
  const origin = 'https%3A%2F%2Fapp.test'
  const rows = [
    [
      'phantom',
      'solana',
      'android',
      `intent://phantom.app/ul/browse/${encoded}?ref=${origin}#Intent;scheme=https;package=app.phantom;end`,
    ],
    ['phantom', 'eip155', 'ios', `https://phantom.app/ul/browse/${encoded}?ref=${origin}`],
    ['solflare', 'solana', 'ios', `https://solflare.com/ul/v1/browse/${encoded}?ref=${origin}`],
    ['coinbase-wallet', 'solana', 'android', `https://go.cb-w.com/dapp?cb_url=${encoded}`],
    ['coinbase-wallet', 'eip155', 'ios', `cbwallet://miniapp?url=${encoded}`],
    ['metamask', 'eip155', 'ios', 'https://metamask.app.link/dapp/app.test/swap?a=1&b=2'],
  ] as const
  test('behavior: the test has one line per row of the table', () => {
    expect(rows).toHaveLength(browseLinkRules.length)
  })
  test.each(rows)('row: builds the browse link of %s for %s on %s', (walletId, namespace, os, href) => {
    expect(getBrowseLink({ walletId, namespace, device: device(os), url })?.href).toBe(href)
  })
  test('behavior: opens in the same tab, the top window, or a new tab in Telegram', () => {
    const target = (container: Device['container']) =>
      getBrowseLink({ walletId: 'metamask', namespace: 'eip155', device: device('ios', container), url })
        ?.target
    expect([target('browser'), target('frame'), target('telegram')]).toEqual(['_self', '_top', '_blank'])
  })
  test('behavior: returns no links for a wallet or namespace that is not in the table', () => {
    const where = { device: device('ios'), url }
    expect(getBrowseLink({ walletId: 'solflare', namespace: 'eip155', ...where })).toBeUndefined()
    expect(getBrowseLink({ walletId: 'nobody', namespace: 'eip155', ...where })).toBeUndefined()
  })
})
