import { type Gap, isErrorCode } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import { NodeInvalidError } from '../chains/NodeInvalidError.ts'

/** Derives the reason for a missing response from the thrown error. */
export function gapReason(error: unknown): Gap['reason'] {
  if (error instanceof ProviderError) return error.reason
  if (isErrorCode(error, 'TIMEOUT')) return 'slow'
  if (error instanceof NodeInvalidError) return 'invalid'
  // Neither a failed call nor a timeout, so the response was unreadable.
  return isErrorCode(error, 'RPC_FAILED') ? 'down' : 'invalid'
}
