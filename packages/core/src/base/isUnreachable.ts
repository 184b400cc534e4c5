import { isErrorCode, ServerResponseError } from '@foyer/contract'

/**
 * Whether a server failed to do its part, as opposed to answering with a refusal: it is down, too slow, blocked by CORS or
 * failing, or another server answers at its address.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ServerResponseError)
    return error.code === 'SERVER_ERROR' || error.status === 429 || error.status >= 500
  // `fetch` rejects with a `TypeError` when there is no connection.
  if (error instanceof TypeError) return true
  return (['SERVER_UNREACHABLE', 'TIMEOUT', 'RESPONSE_INVALID'] as const).some((code) =>
    isErrorCode(error, code),
  )
}
