import { answerError } from '../../../kit/answerError.ts'
import type { SwapService } from '../SwapService.ts'
import type { SwapServices } from './implementSwap.ts'

/** @throws RequestError `SWAP_OFF` if the server has no provider. */
export function swapsOf({ swaps }: SwapServices): SwapService {
  if (!swaps) throw answerError('SWAP_OFF')
  return swaps
}
