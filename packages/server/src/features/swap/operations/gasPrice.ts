import { answerError } from '../../../kit/answerError.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { readGasPrices } from '../readGasPrices.ts'
import type { SwapService } from '../SwapService.ts'
import type { Swaps } from '../Swaps.ts'

/** Returns the gas price of an EVM network. */
export const gasPrice: Operation<Swaps, SwapService, 'gasPrice'> = async (
  { drivers, chains },
  chainId,
  { signal },
) => {
  const isKnown = drivers.some((driver) => driver.chains.includes(chainId))
  if (!isKnown || !chainId.startsWith('eip155:')) throw answerError('GAS_PRICE_NETWORK_UNSUPPORTED')
  const { standard, fast, instant } = await readGasPrices(createChainClient(chains, chainId, { signal }))
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}
