import { formatCaipAddress } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState, KnownConnection } from '../model/FoyerState.ts'
import { balanceCacheKey, identityCacheKey, nameCacheKey, transfersKey } from '../model/stored.ts'
import { isSameConnection } from './reduceConnections.ts'

/**
 * Clears cached data of accounts that left: by a disconnect, by an account switch in the wallet, or by either while the page
 * was closed. The data is not kept for the next visitor of this browser.
 */
export function forgetAccounts(foyer: Foyer, state: FoyerState, previous: FoyerState): void {
  if (state.connections === previous.connections) return
  const networkIds = state.networks.map(({ caipNetworkId }) => caipNetworkId)
  const { storage, setState } = foyer._internal
  const gone = new Set<string>()
  for (const known of previous.connections) {
    const now = state.connections.find((other) => isSameConnection(other, known))
    const kept = now ? getAddresses(now) : []
    // Another connected wallet may have the same account; its next read restores the data.
    for (const address of getAddresses(known)) {
      if (kept.some((other) => isSameAddress(other, address))) continue
      gone.add(address)
      for (const networkId of new Set([known.networkId, ...networkIds]))
        storage.remove(balanceCacheKey(formatCaipAddress({ networkId, address })))
    }
  }
  if (gone.size === 0) return
  // A short-lived cache: dropping other accounts' names as well costs a read; keeping this account's costs its privacy.
  for (const key of [identityCacheKey, nameCacheKey]) storage.remove(key)
  const isGone = (from: string) => [...gone].some((address) => isSameAddress(address, from))
  const transfers = foyer.state.transfers.filter(({ from }) => !isGone(from))
  if (transfers.length < foyer.state.transfers.length) {
    storage.set(transfersKey, transfers)
    setState({ transfers })
  }
}

/** Accounts of a wallet that is connected, or the one a connection waits for. */
function getAddresses({ status, address, connection }: KnownConnection): readonly string[] {
  if (status === 'disconnected') return []
  return connection ? connection.accounts.map((account) => account.address) : [address]
}
