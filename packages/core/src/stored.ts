import { type CaipAddress, caipNetworkId, namespaces } from '@foyer/contract'
import * as v from 'valibot'

/** Keys and schemas of what an instance stores. */
export const stored = {
  /** Connector of each connected namespace. */
  connections: ['connections', v.record(v.string(), v.string())],
  /** Wallets connected now or before, latest first; their status is checked where it is used. */
  wallets: [
    'wallets',
    v.array(
      v.object({
        connectorId: v.string(),
        namespace: v.picklist(namespaces),
        name: v.string(),
        icon: v.optional(v.string()),
        address: v.string(),
        networkId: caipNetworkId,
        status: v.string(),
      }),
    ),
  ],
  activeNetwork: ['active_network', caipNetworkId],
  /** Connector or wallet ids, latest first. */
  recentWallets: ['recent_wallets', v.array(v.object({ id: v.string() }))],
  /** The app's link of the phone wallet that was paired here: later requests lead back to it. */
  deepLink: ['deep_link', v.object({ href: v.string(), name: v.string() })],
} as const

/** Key of an account's cached balances (seed section 3). */
export function balanceCacheKey(address: CaipAddress): string {
  return `balance_cache/${address}`
}
