import {
  getBuildApprove,
  getSwapAllowance,
  getSwapGasPrice,
  getSwapQuotes,
  getSwapTokens,
  postBuildTransaction,
} from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { SwapService } from '../SwapService.ts'

/** Services of the swap routes. */
type SwapServices = { swaps: SwapService | undefined }

/** Binds a swap route to its handler. */
const implementSwap = implementWith<SwapServices>()

/** @throws RequestError `SWAP_OFF` if the server has no provider. */
function swapsOf({ swaps }: SwapServices): SwapService {
  if (!swaps) throw answerError('SWAP_OFF')
  return swaps
}

/** Returns the approval that a swap needs. */
export const getBuildApproveRoute = implementSwap(
  getBuildApprove,
  async ({ query }, { services, signal }) => ({
    output: await swapsOf(services).buildApprove(query, { projectId: query.projectId, signal }),
  }),
)

/** Returns how much of a token may be spent for a swap. */
export const getSwapAllowanceRoute = implementSwap(
  getSwapAllowance,
  async ({ query }, { services, signal }) => ({
    output: await swapsOf(services).allowance(query, { projectId: query.projectId, signal }),
  }),
)

/** Returns the gas price of a network with swaps. */
export const getSwapGasPriceRoute = implementSwap(
  getSwapGasPrice,
  async ({ query }, { services, signal }) => ({
    output: await swapsOf(services).gasPrice(query.chainId, { projectId: query.projectId, signal }),
  }),
)

/** A quote reads a network's pools or queries providers: its cost relative to a plain request. */
const quoteCost = 4

/** Returns offers for a swap. */
export const getSwapQuotesRoute = implementSwap(
  getSwapQuotes,
  async ({ query }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(quoteCost)
    return { output: { quotes: await swaps.quotes(query, { projectId: query.projectId, signal }) } }
  },
)

/** Lists the tokens of a network that can be swapped. */
export const getSwapTokensRoute = implementSwap(getSwapTokens, async ({ query }, { services }) => ({
  output: await swapsOf(services).tokens(query.chainId),
  headers: { 'cache-control': 'public, max-age=60' },
}))

/** Building re-reads pools and simulates the swap: its cost relative to a plain request. */
const buildCost = 9

/** Builds the transaction of a swap. */
export const postBuildTransactionRoute = implementSwap(
  postBuildTransaction,
  async ({ query, body }, { services, signal, charge }) => {
    const swaps = swapsOf(services)
    await charge(buildCost)
    return { output: await swaps.buildTransaction(body, { projectId: query.projectId, signal }) }
  },
)
