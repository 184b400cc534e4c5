import type { CaipNetworkId } from '@foyer/contract'
import type { ProviderOptions } from '../client/createProviderClient.ts'

/**
 * The operator's fee, in the form sent to providers.
 *
 * @internal
 */
export type SwapFeeSettings = { bps: number; receiver: string; name: string }

/** Common options of HTTP swap providers. */
export type HttpSwapOptions = Omit<ProviderOptions, 'headers'> & {
  baseUrl?: string | undefined
  key?: string | undefined
  /** Contract per network that may get an allowance and be called; any other contract is rejected. */
  spenders: Readonly<Partial<Record<CaipNetworkId, string>>>
  fee?: SwapFeeSettings | undefined
}
