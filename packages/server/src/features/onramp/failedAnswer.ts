import type { Gap } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import type { RequestError } from '../../kit/RequestError.ts'

/** Returns the error shown to a visitor if a provider failed. */
export function failedAnswer(reason: Gap['reason']): RequestError {
  return answerError(reason === 'slow' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED')
}
