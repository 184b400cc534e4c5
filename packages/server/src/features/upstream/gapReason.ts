import { type Gap, isErrorCode } from '@foyer/contract'
import { NodeInvalidError } from '../chains/NodeInvalidError.ts'
import { ProviderError } from './ProviderError.ts'

/** Why there is no answer, from the error that was thrown. */
export function gapReason(error: unknown): Gap['reason'] {
  if (error instanceof ProviderError) return error.reason
  if (isErrorCode(error, 'TIMEOUT')) return 'slow'
  if (error instanceof NodeInvalidError) return 'invalid'
  // What is neither a failed call nor a late one is an unreadable answer.
  return isErrorCode(error, 'RPC_FAILED') ? 'down' : 'invalid'
}
