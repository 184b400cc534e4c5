import { getSwapTokens } from '@foyer/contract'
import { implementSwap } from './implementSwap.ts'
import { swapsOf } from './swapsOf.ts'

/** Lists the tokens of a network that can be swapped. */
export const getSwapTokensRoute = implementSwap(getSwapTokens, async ({ query }, { services }) => ({
  output: await swapsOf(services).tokens(query.chainId),
  headers: { 'cache-control': 'public, max-age=60' },
}))
