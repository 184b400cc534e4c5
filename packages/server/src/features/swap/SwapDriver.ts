import type { CaipNetworkId } from '@foyer/contract'
import type { SwapProvider } from './SwapProvider.ts'

/** A provider under its name, for its networks. */
export type SwapDriver = {
  /** Short and unique: it is in offers and in logs. */
  name: string
  /** What visitors know it by. @default name */
  title?: string | undefined
  chains: readonly CaipNetworkId[]
  provider: SwapProvider
}
