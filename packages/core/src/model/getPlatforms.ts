import type { DirectoryWallet, Namespace } from '@foyer/contract'
import type { Connector } from './Connector.ts'
import type { Device } from './device.ts'
import { getBrowseLink, getPairingLink } from './walletLinks.ts'

/** A way to reach one wallet. */
export type Platform = 'browser' | 'mobile' | 'browse' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** What the rule looks at. */
export type PlatformFacts = {
  wallet: DirectoryWallet
  /** The wallet's own connector, when it is in this browser. */
  connector?: Connector | undefined
  /** A connector that pairs is set up. */
  canPair: boolean
  /** This is a phone or tablet. */
  isMobile: boolean
  device: Device
  namespace: Namespace
}

/**
 * The ways to a wallet, best first: its extension; on phones its app, or this page in the app's own browser where it
 * does not pair; elsewhere its QR code; its web app; its desktop app. `unsupported` when there is none.
 */
export function getPlatforms(facts: PlatformFacts): readonly [Platform, ...Platform[]] {
  const { wallet, connector, canPair, isMobile, device, namespace } = facts
  const has = (platform: 'mobile' | 'web' | 'desktop') =>
    canPair && getPairingLink({ wallet, uri: '', platform, device }) !== undefined
  const platforms: Platform[] = []
  if (connector) platforms.push('browser')
  if (isMobile) {
    if (has('mobile')) platforms.push('mobile')
    else if (getBrowseLink({ walletId: wallet.id, namespace, device, url: 'https://foyer.invalid/' }))
      platforms.push('browse')
  } else if (has('mobile')) platforms.push('qrcode')
  if (has('web')) platforms.push('web')
  if (!isMobile && has('desktop')) platforms.push('desktop')
  const [first = 'unsupported', ...rest] = platforms
  return [first, ...rest]
}
