import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { Swaps } from '../Swaps.ts'

/** Services of the swap routes. */
type SwapServices = { swaps: Swaps | undefined }

/** Binds a swap route to its handler. */
export const implementSwap = implementWith<SwapServices>()

/** @throws RequestError `SWAP_OFF` if the server has no provider. */
export function swapsOf({ swaps }: SwapServices): Swaps {
  if (!swaps) throw answerError('SWAP_OFF')
  return swaps
}
