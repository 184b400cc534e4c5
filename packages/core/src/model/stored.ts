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

/** Keys and schemas of an instance's stored data. */
export const stored = {
  connections: [
    'connections',
    toSchema(
      isShape({
        /** Wallets connected now or before, latest first; their status is validated on use. */
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
        /** Wallets the visitor chose, by connector or directory id, latest first. */
        recent: isOptional(isListOf(isShape({ id: isText }))),
      }),
    ),
  ],
  /** App link of the phone wallet paired here: later requests open it. */
  deepLink: ['deep_link', toSchema(isShape({ href: isText, name: isText }))],
} as const

/** Storage key of the open code for a phone wallet; read by `pairingCode`. */
export const pairingCodeKey = 'pairing_code'

/** Storage key of transfers sent from here; read by `storedTransfer`. */
export const transfersKey = 'transfers'

/** Storage key of swaps made from here; read by `storedSwap`. */
export const swapsKey = 'swaps'

/** Storage key of payments made from here; read by `storedAttempt`. */
export const paymentsKey = 'payments'

/** Storage key of orders made from here; read by `storedOrders`. */
export const onrampOrdersKey = 'onramp_orders'

/** Key of cached names and images of accounts (docs/evidence/spec.md, section 3); read by `storedNames`. */
export const identityCacheKey = 'identity_cache'

/** Key of cached accounts by name (docs/evidence/spec.md, section 3); read by `storedNames`. */
export const nameCacheKey = 'ens_cache'

/** Key of an account's cached balances (docs/evidence/spec.md, section 3). */
export function balanceCacheKey(address: CaipAddress): string {
  return `balance_cache/${address}`
}
