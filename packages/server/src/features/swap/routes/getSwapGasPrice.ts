import { getSwapGasPrice } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** Returns the gas price of a network with swaps. */
export const getSwapGasPriceRoute = implementSwap(
  getSwapGasPrice,
  async ({ query }, { services, signal }) => ({
    output: await swapsOf(services).gasPrice(query.chainId, { projectId: query.projectId, signal }),
  }),
)
