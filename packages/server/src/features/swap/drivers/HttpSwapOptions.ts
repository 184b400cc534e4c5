import type { CaipNetworkId } from '@foyer/contract'
import type { ProviderOptions } from '../../upstream/createProviderClient.ts'

/** The operator's fee, as providers are told of it. */
export type SwapFeeSettings = { bps: number; receiver: string; name: string }

/** How a provider of swaps is reached. */
export type HttpSwapOptions = Omit<ProviderOptions, 'headers'> & {
  baseUrl?: string | undefined
  key?: string | undefined
  /** The contract of each network that may be allowed to spend tokens, and be called: no other is passed on. */
  spenders: Readonly<Partial<Record<CaipNetworkId, string>>>
  fee?: SwapFeeSettings | undefined
}
