import { isErrorCode } from '@foyer/contract'
import type { ChainService } from './ChainService.ts'

/**
 * Sends read-only calls, and retries once if there was no response at all: nodes close idle connections, possibly just as a
 * call is sent.
 */
export async function sendRead(
  chains: ChainService,
  ...call: Parameters<ChainService['send']>
): ReturnType<ChainService['send']> {
  try {
    return await chains.send(...call)
  } catch (error) {
    // fetch throws a `TypeError` when the connection broke; an error status or malformed text counts as a response.
    if (!isErrorCode(error, 'RPC_FAILED') || !(error.cause instanceof TypeError)) throw error
    return chains.send(...call)
  }
}
