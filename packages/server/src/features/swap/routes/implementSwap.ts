import { implementWith } from '../../../http/implementWith.ts'
import type { SwapService } from '../SwapService.ts'

/** Services of the swap routes. */
export type SwapServices = { swaps: SwapService | undefined }

/** Binds a swap route to its handler. */
export const implementSwap = implementWith<SwapServices>()
