import type { CaipNetworkId } from '@foyer/contract'
import type { SwapProvider } from './SwapProvider.ts'

/** A provider with its name and networks. */
export type SwapDriver = {
  /** Short and unique: used in offers and in logs. */
  name: string
  /** Display name. @default name */
  title?: string | undefined
  chains: readonly CaipNetworkId[]
  provider: SwapProvider
}
