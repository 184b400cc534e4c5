import type { Implementation } from '../../../http/Implementation.ts'
import { getBalanceRoute } from './getBalance.ts'
import { getNftMediaRoute } from './getNftMedia.ts'
import { getNftsRoute } from './getNfts.ts'
import type { HoldingsServices } from './implementHoldings.ts'

/** Holdings routes. */
export const holdingsRoutes: readonly Implementation<HoldingsServices>[] = [
  getBalanceRoute,
  getNftMediaRoute,
  getNftsRoute,
]
