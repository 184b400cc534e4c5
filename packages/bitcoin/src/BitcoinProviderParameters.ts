import type { CaipNetworkId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { NativeWallet } from './NativeWallet.ts'

/** State and functions of the connector that owns a provider. */
export type BitcoinProviderParameters = {
  native: unknown
  getWallet(): Promise<NativeWallet>
  getConnection(): Connection | undefined
  /** Switches the wallet's network; resolves to `false` if it cannot. */
  switchNetwork(networkId: CaipNetworkId): Promise<boolean>
}
