import { implementWith } from '../../../http/implementWith.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import type { PriceService } from '../PriceService.ts'

/** Services of the price routes. */
export type PriceServices = { prices: PriceService; chains: ChainService; tokens: TokenService }

/** Binds a price route to its handler. */
export const implementPrice = implementWith<PriceServices>()
