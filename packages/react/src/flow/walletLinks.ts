import { type DirectoryWallet, isAppLink, type Namespace } from '@foyer/contract'
import type { Device } from '@foyer/core/ui'

/** A link to a wallet, ready for an anchor element. */
export type WalletLink = {
  readonly href: string
  /** Target of the link: apps take over the page's own tab, other sites get a new one. */
  readonly target: '_self' | '_top' | '_blank'
  /** The wallet's part of the link, kept so that later requests can open it. */
  readonly base: string
}

type LinkKind = 'mobileLink' | 'universalLink' | 'desktopLink' | 'webappLink'

/** A row of the table: which of a wallet's links carries a pairing link, and how it opens. */
export type PairingLinkRule = {
  readonly platform: 'mobile' | 'web' | 'desktop'
  readonly os?: Device['os'] | undefined
  readonly container?: Device['container'] | undefined
  /** The first kind the wallet has is used. */
  readonly kinds: readonly LinkKind[]
  readonly target: WalletLink['target']
  /** Telegram on Android decodes a link once before opening it. */
  readonly encodeTwice?: true | undefined
}

/** How a pairing link reaches a wallet, by the page's environment; the first matching row applies. */
export const pairingLinkRules: readonly PairingLinkRule[] = [
  // Telegram's web view opens no app schemes; a universal link opens in the system's browser.
  {
    platform: 'mobile',
    os: 'android',
    container: 'telegram',
    kinds: ['universalLink', 'mobileLink'],
    target: '_blank',
    encodeTwice: true,
  },
  { platform: 'mobile', container: 'telegram', kinds: ['universalLink', 'mobileLink'], target: '_blank' },
  // A frame may not navigate to an app; the top-level page may.
  { platform: 'mobile', container: 'frame', kinds: ['universalLink', 'mobileLink'], target: '_top' },
  { platform: 'mobile', kinds: ['universalLink', 'mobileLink'], target: '_self' },
  { platform: 'desktop', kinds: ['desktopLink'], target: '_blank' },
  { platform: 'web', kinds: ['webappLink'], target: '_blank' },
]

/**
 * Returns the link that opens a wallet with a pairing link on this device; `undefined` if the wallet has none that may carry
 * it.
 *
 * An app scheme becomes `{scheme}://wc?uri=…`, an https link `{link}/wc?uri=…`.
 */
export function getPairingLink(parameters: {
  wallet: Pick<DirectoryWallet, LinkKind>
  uri: string
  platform: PairingLinkRule['platform']
  device: Device
  /**
   * Whether to prefer https links over app schemes on phones. Other apps cannot claim an https link, and without the app it
   * opens the wallet's site.
   *
   * @default true
   */
  preferUniversalLinks?: boolean | undefined
}): WalletLink | undefined {
  const { wallet, uri, platform, device, preferUniversalLinks = true } = parameters
  const rule = pairingLinkRules.find(
    ({ platform: wanted, os, container }) =>
      wanted === platform && (!os || os === device.os) && (!container || container === device.container),
  )
  if (!rule) return undefined
  // Telegram opens no app schemes, whatever the app prefers.
  const isSchemeFirst = platform === 'mobile' && !preferUniversalLinks && rule.container !== 'telegram'
  const kinds = isSchemeFirst ? rule.kinds.toReversed() : rule.kinds
  const base = kinds
    .flatMap((kind) => wallet[kind] ?? [])
    .map(toBase)
    .find(isPairingBase)
  if (base === undefined) return undefined
  const encoded = encodeURIComponent(rule.encodeTwice ? encodeURIComponent(uri) : uri)
  // Without the app, an https link opens a site, which must not replace this page.
  const target = platform === 'mobile' && /^https:/i.test(base) ? '_blank' : rule.target
  return { href: `${base}wc?uri=${encoded}`, target, base }
}

/** Whether a pairing link may follow: its secret must reach the wallet only, and not as part of another parameter. */
function isPairingBase(base: string): boolean {
  return isAppLink(base) && !base.includes('?')
}

function toBase(link: string): string {
  if (/^https?:/i.test(link)) return link.endsWith('/') ? link : `${link}/`
  // A scheme may be written as `name`, `name:` or `name://`; a scheme with a path keeps it.
  const [, scheme, path = ''] = /^([a-z][a-z0-9+.-]*):?\/{0,2}(.*)$/i.exec(link) ?? []
  return `${scheme}://${path}${path && !path.endsWith('/') ? '/' : ''}`
}

/** A row of the table of in-app browsers. `{url}` is this page's URL, `{origin}` its origin, `{page}` the URL without scheme. */
export type BrowseLinkRule = {
  readonly walletId: string
  readonly namespaces: readonly Namespace[]
  readonly os?: Device['os'] | undefined
  readonly template: string
}

/** Where a link to a wallet's own browser opens, by the page's environment. */
const browseTargets: { readonly [container in Device['container']]: WalletLink['target'] } = {
  telegram: '_blank',
  frame: '_top',
  browser: '_self',
}

/** How wallets open a page in their own browser, for namespaces they do not pair in. */
export const browseLinkRules: readonly BrowseLinkRule[] = [
  {
    walletId: 'phantom',
    namespaces: ['solana', 'eip155', 'bip122'],
    os: 'android',
    template: 'intent://phantom.app/ul/browse/{url}?ref={origin}#Intent;scheme=https;package=app.phantom;end',
  },
  {
    walletId: 'phantom',
    namespaces: ['solana', 'eip155', 'bip122'],
    template: 'https://phantom.app/ul/browse/{url}?ref={origin}',
  },
  {
    walletId: 'solflare',
    namespaces: ['solana'],
    template: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}',
  },
  {
    walletId: 'coinbase-wallet',
    namespaces: ['solana'],
    template: 'https://go.cb-w.com/dapp?cb_url={url}',
  },
  { walletId: 'coinbase-wallet', namespaces: ['eip155'], template: 'cbwallet://miniapp?url={url}' },
  { walletId: 'metamask', namespaces: ['eip155'], template: 'https://metamask.app.link/dapp/{page}' },
]

/** Returns the link that opens this page in a wallet's own browser; `undefined` if the wallet is not known to have one. */
export function getBrowseLink(parameters: {
  walletId: string
  namespace: Namespace
  device: Device
  /** URL of this page. */
  url: string
}): WalletLink | undefined {
  const { walletId, namespace, device, url } = parameters
  const rule = browseLinkRules.find(
    (candidate) =>
      candidate.walletId === walletId &&
      candidate.namespaces.includes(namespace) &&
      (!candidate.os || candidate.os === device.os),
  )
  if (!rule) return undefined
  const { origin } = new URL(url)
  const href = rule.template
    .replace('{url}', () => encodeURIComponent(url))
    .replace('{origin}', () => encodeURIComponent(origin))
    .replace('{page}', () => url.replace(/^https?:\/\//, ''))
  return { href, target: browseTargets[device.container], base: href }
}
