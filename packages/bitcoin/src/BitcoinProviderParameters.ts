import type { CaipNetworkId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { NativeWallet } from './NativeWallet.ts'

/** What a provider needs of the connector that owns it. */
export type BitcoinProviderParameters = {
  native: unknown
  getWallet(): Promise<NativeWallet>
  getConnection(): Connection | undefined
  /** Moves the wallet; `false` when it cannot. */
  switchNetwork(networkId: CaipNetworkId): Promise<boolean>
}
