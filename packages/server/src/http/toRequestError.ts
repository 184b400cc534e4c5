import { isErrorCode } from '@foyer/contract'
import { answers } from '@foyer/contract/errors'
import { answerError } from '../kit/answerError.ts'
import { RequestError } from '../kit/RequestError.ts'
import { isDatabaseUnreachable } from '../storage/isDatabaseUnreachable.ts'
import { isStorageFull } from '../storage/isStorageFull.ts'

/** Converts any thrown value into an error answer. Unexpected errors become `SERVER_ERROR` without details. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  if (isErrorCode(error, 'TIMEOUT'))
    return new RequestError('UPSTREAM_TIMEOUT', 'A service behind the server did not respond in time', {
      cause: error,
    })
  if (isErrorCode(error, 'RPC_FAILED'))
    return new RequestError('UPSTREAM_FAILED', 'A service behind the server failed', { cause: error })
  // Only a caller can name an invalid chain id: those of the server's own chains were checked at startup.
  if (isErrorCode(error, 'CHAIN_ID_INVALID')) return answerError('CHAIN_NOT_SUPPORTED', { cause: error })
  if (isStorageFull(error)) return answerError('STORAGE_FULL', { cause: error })
  const code = [...answers.keys()].find((known) => isErrorCode(error, known))
  if (code) return new RequestError(code, (error as Error).message, { cause: error })
  if (isDatabaseUnreachable(error))
    return new RequestError(
      'DATABASE_UNREACHABLE',
      'The server cannot reach its database. Try again later.',
      {
        cause: error,
        retryAfterS: 5,
      },
    )
  return new RequestError('SERVER_ERROR', 'Something went wrong on the server', { cause: error })
}
