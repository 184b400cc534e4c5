import {
  type CaipAddress,
  isCaipNetworkId,
  isListOf,
  isNamespace,
  isOptional,
  isShape,
  isText,
  toSchema,
} from '@foyer/contract'

/** Keys and schemas of what an instance stores. */
export const stored = {
  connections: [
    'connections',
    toSchema(
      isShape({
        /** Wallets connected now or before, latest first; their status is checked where it is used. */
        wallets: isListOf(
          isShape({
            connectorId: isText,
            namespace: isNamespace,
            name: isText,
            icon: isOptional(isText),
            address: isText,
            chosenOver: isOptional(isText),
            networkId: isCaipNetworkId,
            status: isText,
          }),
        ),
        activeNetworkId: isOptional(isCaipNetworkId),
        /** Wallets that the visitor chose, by connector or directory id, latest first. */
        recent: isOptional(isListOf(isShape({ id: isText }))),
      }),
    ),
  ],
  /** The app's link of the phone wallet that was paired here: later requests lead back to it. */
  deepLink: ['deep_link', toSchema(isShape({ href: isText, name: isText }))],
} as const

/** Key of what is known of an open code for a phone wallet; read by `pairingCode`. */
export const pairingCodeKey = 'pairing_code'

/** Key of what was sent from here; read by `storedTransfer`. */
export const transfersKey = 'transfers'

/** Key of what was swapped from here; read by `storedSwap`. */
export const swapsKey = 'swaps'

/** Key of what was paid from here; read by `storedAttempt`. */
export const paymentsKey = 'payments'

/** Key of orders to buy from here; read by `storedOrders`. */
export const onrampOrdersKey = 'onramp_orders'

/** Key of cached names and images of accounts (docs/spec.md, section 3); read by `storedNames`. */
export const identityCacheKey = 'identity_cache'

/** Key of cached accounts by name (docs/spec.md, section 3); read by `storedNames`. */
export const nameCacheKey = 'ens_cache'

/** Key of an account's cached balances (docs/spec.md, section 3). */
export function balanceCacheKey(address: CaipAddress): string {
  return `balance_cache/${address}`
}
