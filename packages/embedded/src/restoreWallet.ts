import { AbortedError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { endWallet } from './endWallet.ts'
import { getNetworks } from './getNetworks.ts'
import { openConnections } from './openConnections.ts'
import { recallLogin } from './recallLogin.ts'
import { toNetworkId } from './toNetworkId.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Restores the connections of the stored login; returns none if its session has ended.
 *
 * @throws AbortedError, and the errors of `openConnections`.
 */
export async function restoreWallet(
  wallet: WalletState,
  options: { signal: AbortSignal },
): Promise<readonly Connection[]> {
  const { context, channel, session } = wallet
  const signal = AbortSignal.any([options.signal, session.signal])
  const { isConnected } = await channel.request('IS_CONNECTED', undefined, { signal })
  // The answer is about the previous login: the visitor logged in or out meanwhile.
  if (signal.aborted) throw new AbortedError({ cause: signal.reason })
  if (!isConnected) {
    endWallet(wallet)
    return []
  }
  const login = recallLogin(context)
  const last = toNetworkId(login.chainId)
  const networks = getNetworks(context)
  const first = networks.find(({ caipNetworkId }) => caipNetworkId === last) ?? networks[0]
  return first ? openConnections(wallet, first, { login, isRestored: true, signal }) : []
}
