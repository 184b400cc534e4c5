import type { CaipNetworkId } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { PriceService } from '../prices/PriceService.ts'
import type { AskDriver } from '../upstream/askDriver.ts'
import type { SwapDriver } from './SwapDriver.ts'
import type { SwapQuotes } from './sqlSwapQuotes.ts'

/** State of `createSwaps`. */
export type Swaps = {
  drivers: readonly SwapDriver[]
  pick: 'first' | 'best'
  chains: ChainService
  tokens: TokenService
  prices: PriceService
  quotes: SwapQuotes
  ask: AskDriver
  clock: Clock
}

/**
 * Returns the drivers of a network, in order.
 *
 * @throws RequestError `SWAP_NETWORK_UNSUPPORTED`
 */
export function driversOf({ drivers }: Swaps, chainId: CaipNetworkId): readonly SwapDriver[] {
  const found = drivers.filter(({ chains }) => chains.includes(chainId))
  if (!found.length) throw answerError('SWAP_NETWORK_UNSUPPORTED')
  return found
}
