import { implementWith } from '../../../http/implementWith.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import type { PriceService } from '../PriceService.ts'

/** Services of the routes of prices. */
export type PriceServices = { prices: PriceService; chains: ChainService; tokens: TokenService }

/** Joins a route of prices to its handler. */
export const implementPrice = implementWith<PriceServices>()
