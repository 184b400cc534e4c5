import type { Connector, Foyer } from '@foyer/core'
import type { Platform } from '@foyer/core/internal'
import { push } from '../flow/push.ts'
import { replace } from '../flow/replace.ts'
import { type ChosenWallet, findInstalled, getWalletPlatforms } from './getWalletPlatforms.ts'

/**
 * Opens the view for a chosen wallet: connecting an installed wallet, pairing, or where to get it. Next to the list, it
 * replaces the previously chosen wallet.
 *
 * Opening `ConnectingExternal` connects: `applyModalRules` prompts the wallet of the view on top, and aborts the attempt when
 * the view goes (`getWalletAttempt` names the wallet). Pairing starts in the view itself.
 */
export function selectWallet(foyer: Foyer, chosen: ChosenWallet): void {
  const { wallet } = chosen
  // A wallet that supports several namespaces has several connectors; the visitor chooses one.
  const siblings = chosen.connector ? findSiblings(foyer, chosen.connector) : []
  const connector = siblings.length === 1 ? siblings[0] : chosen.connector
  const [platform] =
    connector?.type === 'walletConnect' && !wallet
      ? (['qrcode'] as const)
      : getWalletPlatforms(foyer, { connector, wallet })
  foyer._internal.emit('SELECT_WALLET', { name: (connector ?? wallet)?.name ?? '', platform })
  if (siblings.length > 1 && platform === 'browser') {
    push(foyer, 'ConnectingMultiChain', { connectorIds: siblings.map(({ id }) => id) })
    return
  }
  const { history } = foyer.state
  const top = history.at(-1)?.name
  const isBeside = history.length === 2 && (top === 'ConnectingExternal' || top === 'ConnectingWalletConnect')
  showPlatform(foyer, { connector, wallet }, platform, isBeside ? replace : push)
}

/** Opens the view for one platform of a wallet. */
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

/** The wallet's connectors, in a list of one namespace only those of it. */
function findSiblings({ state }: Foyer, { rdns, name, type }: Connector): readonly Connector[] {
  if (type === 'walletConnect') return []
  const list = state.history.find((entry) => entry.name === 'Connect')
  const only = list?.payload?.namespace
  return state.connectors.filter(
    (other) =>
      other.type !== 'walletConnect' &&
      ((rdns !== undefined && other.rdns === rdns) || other.name === name) &&
      (!only || other.namespaces.includes(only)),
  )
}
