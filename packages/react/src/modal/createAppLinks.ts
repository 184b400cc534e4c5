import type { DirectoryWallet } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { stored } from '@foyer/core/internal'
import { getDevice, startPairing } from '@foyer/core/ui'
import { push } from '../flow/push.ts'
import { replace } from '../flow/replace.ts'
import { getPairingLink, type WalletLink } from '../flow/walletLinks.ts'

/** Links that open the wallet apps of this phone with the pairing link. */
export type AppLinks = {
  /** Keeps a pairing link until the returned function is called; the next view continues with it. */
  hold(): (() => void) | undefined
  toLink(wallet: DirectoryWallet, uri: string): WalletLink | undefined
  /** Call when such a link is pressed: shows that the app was opened. */
  open(wallet: DirectoryWallet, link: WalletLink): void
}

/** Creates the links of an instance to the wallet apps of this phone. */
export function createAppLinks(foyer: Foyer): AppLinks {
  return {
    hold() {
      const connector = foyer.state.connectors.find(({ type }) => type === 'walletConnect')
      if (!connector || foyer.options.manualPairing) return undefined
      const stop = startPairing(foyer, { connectorId: connector.id })
      return () => stop({ isKept: true })
    },
    toLink: (wallet, uri) =>
      getPairingLink({
        wallet,
        uri,
        platform: 'mobile',
        device: getDevice(),
        preferUniversalLinks: foyer.options.preferUniversalLinks,
      }),
    open(wallet, link) {
      // Later requests of the session link back to this app.
      foyer._internal.storage.set(stored.deepLink[0], { href: link.base, name: wallet.name })
      const show = foyer.state.history.at(-1)?.name === 'ConnectingWalletConnect' ? replace : push
      show(foyer, 'ConnectingWalletConnect', { wallet, platform: 'mobile', isOpened: true })
    },
  }
}
