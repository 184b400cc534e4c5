import { isErrorCode } from '@foyer/contract'
import type { ChainService } from './ChainService.ts'

/**
 * Sends calls that only read; where there was no answer at all, once more: nodes close connections that nobody used for
 * a while, and a call may be on its way in that very moment.
 */
export async function sendRead(
  chains: ChainService,
  ...call: Parameters<ChainService['send']>
): ReturnType<ChainService['send']> {
  try {
    return await chains.send(...call)
  } catch (error) {
    // What fetch throws when the connection broke; a status or a text that makes no sense is an answer.
    if (!isErrorCode(error, 'RPC_FAILED') || !(error.cause instanceof TypeError)) throw error
    return chains.send(...call)
  }
}
