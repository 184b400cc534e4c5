import { implementWith } from '../../../http/implementWith.ts'
import type { BalanceService } from '../balances/BalanceService.ts'
import type { NftService } from '../nfts/NftService.ts'

/** Services of the holdings routes. */
export type HoldingsServices = { balances: BalanceService; nfts: NftService }

/** Binds a holdings route to its handler. */
export const implementHoldings = implementWith<HoldingsServices>()
