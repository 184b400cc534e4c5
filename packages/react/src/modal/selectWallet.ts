import type { Foyer, ViewPayloads } from '@foyer/core'
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
export function selectWallet(foyer: Foyer, { connector: chosen, wallet }: ChosenWallet): void {
  const { connectors, history } = foyer.state
  const only = history.find(({ name }) => name === 'Connect')?.payload as ViewPayloads['Connect']
  // A wallet that supports several namespaces has several connectors; in a list of one namespace, only those of it count.
  const siblings =
    chosen && chosen.type !== 'walletConnect'
      ? connectors.filter(
          ({ type, rdns, name, namespaces }) =>
            type !== 'walletConnect' &&
            ((rdns && rdns === chosen.rdns) || name === chosen.name) &&
            (!only?.namespace || namespaces.includes(only.namespace)),
        )
      : []
  const [connector = chosen] = siblings
  const [platform] =
    connector?.type === 'walletConnect' && !wallet
      ? (['qrcode'] as const)
      : getWalletPlatforms(foyer, { connector, wallet })
  foyer._internal.emit('SELECT_WALLET', { name: (connector ?? wallet)?.name ?? '', platform })
  // Next to the list, another choice replaces the first.
  const isBeside = !history[2] && history[1]?.name.startsWith('Connecting')
  if (siblings[1] && platform === 'browser')
    push(foyer, 'ConnectingMultiChain', { connectorIds: siblings.map(({ id }) => id) })
  else showPlatform(foyer, { connector, wallet }, platform, isBeside ? replace : push)
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
