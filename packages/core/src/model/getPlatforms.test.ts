import type { DirectoryWallet } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createTestConnector } from '../test/createTestConnector.ts'
import { getPlatforms, type PlatformFacts } from './getPlatforms.ts'

const links = {
  mobileLink: 'a://',
  desktopLink: 'a-desktop://',
  webappLink: 'https://a.test/',
}
const desktop = {
  canPair: true,
  isMobile: false,
  device: { os: 'desktop', container: 'browser' },
  namespace: 'eip155',
} as const satisfies Partial<PlatformFacts>
const phone = { ...desktop, isMobile: true, device: { os: 'ios', container: 'browser' } } as const
const connector = createTestConnector()
const wallet = (more: Partial<DirectoryWallet>): DirectoryWallet => ({
  id: 'a',
  name: 'A',
  namespaces: ['eip155'],
  platforms: [],
  iconUrl: '/a',
  ...more,
})

describe('getPlatforms', () => {
  test.each<[string, Partial<DirectoryWallet>, Omit<PlatformFacts, 'wallet'>, string[]]>([
    ['everything on a desktop', links, { ...desktop, connector }, ['browser', 'qrcode', 'web', 'desktop']],
    ['everything on a phone', links, { ...phone, connector }, ['browser', 'mobile', 'web']],
    ['an app alone', { mobileLink: 'a://' }, desktop, ['qrcode']],
    ['an app alone, on the phone', { mobileLink: 'a://' }, phone, ['mobile']],
    ['a web app alone', { webappLink: 'https://a.test' }, desktop, ['web']],
    ['a desktop app alone, on the phone', { desktopLink: 'a://' }, phone, ['unsupported']],
    ['nothing', {}, desktop, ['unsupported']],
    ['no pairing set up', links, { ...desktop, canPair: false }, ['unsupported']],
    ['installed, no pairing set up', links, { ...desktop, canPair: false, connector }, ['browser']],
    [
      'an in-app browser where it does not pair',
      { id: 'metamask' },
      { ...phone, canPair: false },
      ['browse'],
    ],
    ['an in-app browser is no way on a desktop', { id: 'metamask' }, desktop, ['unsupported']],
  ])('%s', (_, about, facts, platforms) => {
    expect(getPlatforms({ wallet: wallet(about), ...facts })).toEqual(platforms)
  })
})
