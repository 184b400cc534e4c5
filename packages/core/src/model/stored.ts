import { type CaipAddress, caipNetworkId } from '@foyer/contract'
import * as v from 'valibot'

/** Keys and schemas of what an instance stores. */
export const stored = {
  /** Connector of each connected namespace. */
  connections: ['connections', v.record(v.string(), v.string())],
  activeNetwork: ['active_network', caipNetworkId],
  /** Connector or wallet ids, latest first. */
  recentWallets: ['recent_wallets', v.array(v.object({ id: v.string() }))],
  /** The app's link of the phone wallet that was paired here: later requests lead back to it. */
  deepLink: ['deep_link', v.object({ href: v.string(), name: v.string() })],
} as const

/** Key of the wallets that are connected or were; what is kept there is read by `restoredConnections`. */
export const walletsKey = 'wallets'

/** Key of what was sent from here; read by `storedTransfers`. */
export const transfersKey = 'transfers'

/** Key of cached names and images of accounts (seed section 3); read by `storedNames`. */
export const identityCacheKey = 'identity_cache'

/** Key of cached accounts by name (seed section 3); read by `storedNames`. */
export const nameCacheKey = 'ens_cache'

/** Key of an account's cached balances (seed section 3). */
export function balanceCacheKey(address: CaipAddress): string {
  return `balance_cache/${address}`
}
