import { implementWith } from '../../../http/implementWith.ts'
import type { SwapService } from '../SwapService.ts'

/** Services of the routes of swaps. */
export type SwapServices = { swaps: SwapService | undefined }

/** Joins a route of swaps to its handler. */
export const implementSwap = implementWith<SwapServices>()
