import { isErrorCode, RpcFailedError } from '@foyer/contract'
import { BaseError } from 'viem'

/** Returns the node error behind a viem error or an unreadable response; returns anything else unchanged. */
export function toNodeError(error: unknown): unknown {
  if (isUnreadable(error))
    return new RpcFailedError('The node gave an answer that cannot be read', { cause: error })
  if (!(error instanceof BaseError)) return error
  const cause = error.walk((one) => isErrorCode(one, 'RPC_FAILED') || isErrorCode(one, 'TIMEOUT'))
  return cause ?? new RpcFailedError('The node returned an error', { cause: error })
}

/** viem reads fields before validating them. */
function isUnreadable(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError
}
