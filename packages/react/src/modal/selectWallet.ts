import type { DirectoryWallet } from '@foyer/contract'
import { type Connector, type Foyer, isMobile, push, replace } from '@foyer/core'

/**
 * Goes where a chosen wallet leads: to the wallet of this browser, to pairing, or to where it can be had. Beside the
 * list the chosen wallet takes the place of the one before.
 */
export function selectWallet(
  foyer: Foyer,
  { connector, wallet }: { connector?: Connector | undefined; wallet?: DirectoryWallet | undefined },
): void {
  const { connectors, history } = foyer.state
  const found = connector ?? connectors.find(({ rdns }) => rdns && rdns === wallet?.rdns)
  const canPair = connectors.some(({ type }) => type === 'walletConnect')
  const isPaired =
    found?.type === 'walletConnect' || (!found && canPair && wallet && reachesByPairing(wallet))
  const platform = !isPaired ? 'browser' : isMobile() ? 'mobile' : 'qrcode'
  foyer.emit('SELECT_WALLET', { name: (found ?? wallet)?.name ?? '', platform })

  const top = history.at(-1)?.name
  const isBeside = history.length === 2 && (top === 'ConnectingExternal' || top === 'ConnectingWalletConnect')
  const show = isBeside ? replace : push
  if (isPaired) show(foyer, 'ConnectingWalletConnect', wallet && { wallet })
  else show(foyer, 'ConnectingExternal', { connectorId: found?.id, wallet })
}

function reachesByPairing(wallet: DirectoryWallet): boolean {
  return Boolean(wallet.mobileLink || wallet.universalLink)
}
