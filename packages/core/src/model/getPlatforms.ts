import type { DirectoryWallet, Namespace } from '@foyer/contract'
import type { Connector } from './Connector.ts'

/** A way to reach one wallet. */
export type Platform = 'browser' | 'mobile' | 'browse' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** What the rule looks at. */
export type PlatformFacts = {
  wallet: DirectoryWallet
  /** The wallet's own connector, when it is in this browser. */
  connector?: Connector | undefined
  /** A connector that pairs with this wallet is set up: see `canPair`. */
  canPair: boolean
  /** This is a phone or tablet. */
  isMobile: boolean
  namespace: Namespace
}

/** Wallets whose own browser opens a page, by namespace: the links are in `walletLinks.ts`, which loads when one is shown. */
const browsers: { readonly [walletId in string]?: readonly Namespace[] } = {
  phantom: ['solana', 'eip155', 'bip122'],
  solflare: ['solana'],
  'coinbase-wallet': ['solana', 'eip155'],
  metamask: ['eip155'],
}

/**
 * The ways to a wallet, best first: its extension; on phones its app, or this page in the app's own browser where it
 * does not pair; elsewhere its QR code; its web app; its desktop app. `unsupported` when there is none.
 */
export function getPlatforms(facts: PlatformFacts): readonly [Platform, ...Platform[]] {
  const { wallet, connector, canPair, isMobile, namespace } = facts
  const { id, mobileLink, universalLink, webappLink, desktopLink } = wallet
  const hasApp = canPair && Boolean(mobileLink ?? universalLink)
  const platforms: Platform[] = []
  if (connector) platforms.push('browser')
  if (isMobile) {
    if (hasApp) platforms.push('mobile')
    else if (Object.hasOwn(browsers, id) && browsers[id]?.includes(namespace)) platforms.push('browse')
  } else if (hasApp) platforms.push('qrcode')
  if (canPair && webappLink) platforms.push('web')
  if (!isMobile && canPair && desktopLink) platforms.push('desktop')
  const [first = 'unsupported', ...rest] = platforms
  return [first, ...rest]
}
