import { type DirectoryWallet, namespaces } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { getPlatforms, type PlatformFacts } from './getPlatforms.ts'
import { browseLinkRules, getBrowseLink, getPairingLink } from './walletLinks.ts'

const links = {
  mobileLink: 'a://',
  desktopLink: 'a-desktop://',
  webappLink: 'https://a.test/',
}
const desktop = {
  canPair: true,
  isMobile: false,
  namespace: 'eip155',
} as const satisfies Partial<PlatformFacts>
const phone = { ...desktop, isMobile: true } as const
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
    [
      'a wallet with every link, on a desktop',
      links,
      { ...desktop, connector },
      ['browser', 'qrcode', 'web', 'desktop'],
    ],
    ['a wallet with every link, on a phone', links, { ...phone, connector }, ['browser', 'mobile', 'web']],
    ['a mobile app alone, on a desktop', { mobileLink: 'a://' }, desktop, ['qrcode']],
    ['a mobile app alone, on a phone', { mobileLink: 'a://' }, phone, ['mobile']],
    ['a web app alone', { webappLink: 'https://a.test' }, desktop, ['web']],
    ['a desktop app alone, on a phone', { desktopLink: 'a://' }, phone, ['unsupported']],
    ['a wallet without links', {}, desktop, ['unsupported']],
    ['a wallet without pairing set up', links, { ...desktop, canPair: false }, ['unsupported']],
    [
      'an installed wallet without pairing set up',
      links,
      { ...desktop, canPair: false, connector },
      ['browser'],
    ],
    ['an in-app browser alone, on a phone', { id: 'metamask' }, { ...phone, canPair: false }, ['browse']],
    ['an in-app browser alone, on a desktop', { id: 'metamask' }, desktop, ['unsupported']],
  ])('returns the platforms of %s', (_, about, facts, platforms) => {
    expect(getPlatforms({ wallet: wallet(about), ...facts })).toEqual(platforms)
  })
  const devices = (['ios', 'android', 'desktop'] as const).flatMap((os) =>
    (['browser', 'telegram', 'frame'] as const).map((container) => ({ os, container })),
  )

  test.each([...browseLinkRules.map(({ walletId }) => walletId), 'rainbow', 'toString'])(
    'behavior: offers the browser of %s exactly if there is a browse link for the device and namespace',
    (id) => {
      for (const device of devices)
        for (const namespace of namespaces) {
          const link = getBrowseLink({ walletId: id, namespace, device, url: 'https://app.example/' })
          const [platform] = getPlatforms({ ...phone, wallet: wallet({ id }), namespace })
          expect(platform).toBe(link ? 'browse' : 'unsupported')
        }
    },
  )

  test.each(['mobileLink', 'universalLink', 'desktopLink', 'webappLink'] as const)(
    'behavior: with only a %s, offers exactly the platforms that have a link on each device',
    (kind) => {
      const only = wallet({ [kind]: 'https://a.test/' })
      const offered = [desktop, phone].flatMap((facts) => getPlatforms({ ...facts, wallet: only }))
      for (const device of devices)
        for (const platform of ['mobile', 'desktop', 'web'] as const) {
          const link = getPairingLink({ wallet: only, uri: 'wc:', platform, device })
          expect(offered.includes(platform)).toBe(link !== undefined)
        }
    },
  )
})
