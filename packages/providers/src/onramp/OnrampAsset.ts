import type { CaipNetworkId } from '@foyer/contract'

/**
 * An asset sold by a provider on one network.
 *
 * @internal
 */
export type OnrampAsset = {
  /** Symbol, such as `USDC`. */
  currency: string
  name: string
  network: CaipNetworkId
  /** Name of the network, for display. */
  networkName: string
  /** Contract or mint of the token; `null` for the native one. EVM addresses are in lower case. */
  token: string | null
  decimals: number
  /** The provider's own code for the asset. */
  code: string
  /** The provider's own name for the network, if the asset's code doesn't include it. */
  networkCode?: string | undefined
}
