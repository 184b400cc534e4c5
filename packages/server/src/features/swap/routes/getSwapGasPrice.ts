import { type CaipNetworkId, getSwapGasPrice, type RouteOutput } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { readGasPrices } from '../readGasPrices.ts'
import type { Swaps } from '../Swaps.ts'
import { implementSwap, swapsOf } from './implementSwap.ts'

/** Returns the gas price of an EVM network with swaps. */
export const getSwapGasPriceRoute = implementSwap(
  getSwapGasPrice,
  async ({ query: { chainId } }, { services, signal }) => ({
    output: await readSwapGasPrice(swapsOf(services), { chainId, signal }),
  }),
)

/** @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED` */
export async function readSwapGasPrice(
  { drivers, chains }: Swaps,
  { chainId, signal }: { chainId: CaipNetworkId; signal: AbortSignal },
): Promise<RouteOutput<typeof getSwapGasPrice>> {
  const isKnown = drivers.some((driver) => driver.chains.includes(chainId))
  if (!isKnown || !chainId.startsWith('eip155:')) throw answerError('GAS_PRICE_NETWORK_UNSUPPORTED')
  const { standard, fast, instant } = await readGasPrices(createChainClient(chains, chainId, { signal }))
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}
