import type { Implementation } from '../../../http/Implementation.ts'
import { getBuildApproveRoute } from './getBuildApprove.ts'
import { getSwapAllowanceRoute } from './getSwapAllowance.ts'
import { getSwapGasPriceRoute } from './getSwapGasPrice.ts'
import { getSwapQuotesRoute } from './getSwapQuotes.ts'
import { getSwapTokensRoute } from './getSwapTokens.ts'
import type { SwapServices } from './implementSwap.ts'
import { postBuildTransactionRoute } from './postBuildTransaction.ts'

/** Swap routes. */
export const swapRoutes: readonly Implementation<SwapServices>[] = [
  getBuildApproveRoute,
  getSwapAllowanceRoute,
  getSwapGasPriceRoute,
  getSwapQuotesRoute,
  getSwapTokensRoute,
  postBuildTransactionRoute,
]
