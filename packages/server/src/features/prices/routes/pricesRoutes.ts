import type { Implementation } from '../../../http/Implementation.ts'
import type { PriceServices } from './implementPrice.ts'
import { postPricesRoute } from './postPrices.ts'

/** Price routes. */
export const pricesRoutes: readonly Implementation<PriceServices>[] = [postPricesRoute]
