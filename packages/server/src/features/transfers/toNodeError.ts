import { isErrorCode, RpcFailedError } from '@foyer/contract'
import { BaseError } from 'viem'

/** The error of the node that is behind one of viem, or behind an answer that viem could not read; anything else as it is. */
export function toNodeError(error: unknown): unknown {
  if (isUnreadable(error))
    return new RpcFailedError('The node gave an answer that cannot be read', { cause: error })
  if (!(error instanceof BaseError)) return error
  const cause = error.walk((one) => isErrorCode(one, 'RPC_FAILED') || isErrorCode(one, 'TIMEOUT'))
  return cause ?? new RpcFailedError('The node returned an error', { cause: error })
}

/** viem reads fields before it knows what they are. */
function isUnreadable(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError
}
