import { isErrorCode, RpcFailedError } from '@foyer/contract'
import { BaseError } from 'viem'

/** The error of the node that is behind one of viem; anything else as it is. */
export function toNodeError(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const cause = error.walk((one) => isErrorCode(one, 'RPC_FAILED') || isErrorCode(one, 'TIMEOUT'))
  return cause ?? new RpcFailedError('The node returned an error', { cause: error })
}
