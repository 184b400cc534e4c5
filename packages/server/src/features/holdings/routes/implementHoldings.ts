import { implementWith } from '../../../http/implementWith.ts'
import type { BalanceService } from '../balances/BalanceService.ts'
import type { NftService } from '../nfts/NftService.ts'

/** Services of the routes of holdings. */
export type HoldingsServices = { balances: BalanceService; nfts: NftService }

/** Joins a route of holdings to its handler. */
export const implementHoldings = implementWith<HoldingsServices>()
