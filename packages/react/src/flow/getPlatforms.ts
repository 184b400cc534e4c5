import type { DirectoryWallet, Namespace } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import type { Platform } from '@foyer/core/internal'

/** Inputs of the rule. */
export type PlatformFacts = {
  wallet: DirectoryWallet
  /** The wallet's own connector, if it is in this browser. */
  connector?: Connector | undefined
  /** Whether a connector that pairs with this wallet is set up: see `canPair`. */
  canPair: boolean
  /** Whether this is a phone or tablet. */
  isMobile: boolean
  namespace: Namespace
}

/** Wallets whose own browser can open a page, by namespace; the links are in `walletLinks.ts`, which loads on demand. */
const browsers: { readonly [walletId in string]?: readonly Namespace[] } = {
  phantom: ['solana', 'eip155', 'bip122'],
  solflare: ['solana'],
  'coinbase-wallet': ['solana', 'eip155'],
  metamask: ['eip155'],
}

/**
 * The ways to reach a wallet, best first: its extension; on phones its app, or this page in the app's browser if it does not
 * pair; elsewhere its QR code; its web app; its desktop app. `unsupported` if there are none.
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
