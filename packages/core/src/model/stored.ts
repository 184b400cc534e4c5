import { type CaipAddress, caipNetworkId, namespaces } from '@foyer/contract'
import * as v from 'valibot'

/** Keys and schemas of what an instance stores. */
export const stored = {
  connections: [
    'connections',
    v.object({
      /** Wallets connected now or before, latest first; their status is checked where it is used. */
      wallets: v.array(
        v.object({
          connectorId: v.string(),
          namespace: v.picklist(namespaces),
          name: v.string(),
          icon: v.optional(v.string()),
          address: v.string(),
          chosenOver: v.optional(v.string()),
          networkId: caipNetworkId,
          status: v.string(),
        }),
      ),
      activeNetworkId: v.optional(caipNetworkId),
      /** Wallets that the visitor chose, by connector or directory id, latest first. */
      recent: v.optional(v.array(v.object({ id: v.string() }))),
    }),
  ],
  /** The app's link of the phone wallet that was paired here: later requests lead back to it. */
  deepLink: ['deep_link', v.object({ href: v.string(), name: v.string() })],
} as const

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
