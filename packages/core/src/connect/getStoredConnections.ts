import type { Namespace } from '@foyer/contract'
import type { Storage } from '../model/createStorage.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { findNetwork } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'

/** Wallets of earlier visits, latest first. */
export function getStoredWallets(storage: Storage): readonly KnownConnection[] {
  return (storage.get(...stored.connections)?.wallets ?? []) as readonly KnownConnection[]
}

/** Ids of the connectors that were active in each namespace. */
export function getStoredConnectors(storage: Storage): readonly [Namespace, string][] {
  return getStoredWallets(storage)
    .filter(({ status }) => status === 'active')
    .map(({ namespace, connectorId }) => [namespace, connectorId])
}

/** The network the app was on, if it is still configured. */
export function getStoredNetwork({ _internal: { storage }, state }: Foyer) {
  return findNetwork(state, storage.get(...stored.connections)?.activeNetworkId)?.caipNetworkId
}
