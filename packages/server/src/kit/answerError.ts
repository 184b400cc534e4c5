import type { BaseErrorOptions } from '@foyer/contract'
import { answers, type RequestErrorCode } from '@foyer/contract/errors'
import { RequestError } from './RequestError.ts'

/** Creates the error with this code and the contract's message for it. */
export function answerError(
  code: RequestErrorCode,
  options: BaseErrorOptions & { retryAfterS?: number | undefined } = {},
): RequestError {
  const Answer = answers.get(code)
  return new RequestError(code, Answer ? new Answer().message : code, options)
}
