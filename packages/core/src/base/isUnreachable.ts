import { isErrorCode, ServerResponseError } from '@foyer/contract'

/**
 * Whether a server could not do its part, rather than that it answered and refused: it is down, too slow or shut by CORS,
 * it fails, or another server answers at its address.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ServerResponseError)
    return error.code === 'SERVER_ERROR' || error.status === 429 || error.status >= 500
  // What `fetch` rejects with where there is no connection.
  if (error instanceof TypeError) return true
  return (['SERVER_UNREACHABLE', 'TIMEOUT', 'RESPONSE_INVALID'] as const).some((code) =>
    isErrorCode(error, code),
  )
}
