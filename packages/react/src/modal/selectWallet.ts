import type { Connector, Foyer } from '@foyer/core'
import { type Platform, push, replace } from '@foyer/core/internal'
import { type ChosenWallet, findInstalled, getWalletPlatforms } from './getWalletPlatforms.ts'

/**
 * Goes where a chosen wallet leads: to the wallet of this browser, to pairing, or to where it can be had. Beside the
 * list the chosen wallet takes the place of the one before.
 */
export function selectWallet(foyer: Foyer, { connector, wallet }: ChosenWallet): void {
  const [platform] =
    connector?.type === 'walletConnect' && !wallet
      ? (['qrcode'] as const)
      : getWalletPlatforms(foyer, { connector, wallet })
  foyer._internal.emit('SELECT_WALLET', { name: (connector ?? wallet)?.name ?? '', platform })
  // One wallet in several namespaces is several connectors: the visitor says which.
  const siblings = connector && platform === 'browser' ? findSiblings(foyer, connector) : []
  if (siblings.length > 1) {
    push(foyer, 'ConnectingMultiChain', { connectorIds: siblings.map(({ id }) => id) })
    return
  }
  const { history } = foyer.state
  const top = history.at(-1)?.name
  const isBeside = history.length === 2 && (top === 'ConnectingExternal' || top === 'ConnectingWalletConnect')
  showPlatform(foyer, { connector, wallet }, platform, isBeside ? replace : push)
}

/** Shows the view of one way to a wallet. */
export function showPlatform(
  foyer: Foyer,
  { connector, wallet }: ChosenWallet,
  platform: Platform,
  show: typeof push = replace,
): void {
  if (platform === 'browser' || platform === 'unsupported') {
    const known = connector?.type === 'walletConnect' ? undefined : connector
    show(foyer, 'ConnectingExternal', { connectorId: known?.id ?? findInstalled(foyer, wallet)?.id, wallet })
  } else show(foyer, 'ConnectingWalletConnect', wallet && { wallet, platform })
}

function findSiblings(foyer: Foyer, { rdns, name, type }: Connector): readonly Connector[] {
  if (type === 'walletConnect') return []
  return foyer.state.connectors.filter(
    (other) =>
      other.type !== 'walletConnect' && ((rdns !== undefined && other.rdns === rdns) || other.name === name),
  )
}
