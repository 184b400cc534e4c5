import type { CaipAddress, CaipNetworkId } from '@foyer/contract'
import type { SwapDriver } from '@foyer/providers/driver'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { PriceService } from '../prices/PriceService.ts'
import type { AskDriver } from '../upstream/askDriver.ts'
import type { SwapQuotes } from './sqlSwapQuotes.ts'

/** Caller of a swap operation. */
export type SwapCaller = { projectId: string; signal: AbortSignal }

/** A swap as requested by a caller. */
export type SwapRequest = {
  amount: string
  userAddress: CaipAddress
  from: CaipAddress
  to: CaipAddress
}

/** Swaps of one or several providers. */
export type Swaps = {
  drivers: readonly SwapDriver[]
  pick: 'first' | 'best'
  chains: ChainService
  tokens: TokenService
  prices: PriceService
  quotes: SwapQuotes
  ask: AskDriver
  clock: Clock
  /** Lists the contracts that the operator trusts with swaps on a network. */
  routers(chainId: CaipNetworkId): readonly string[]
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
