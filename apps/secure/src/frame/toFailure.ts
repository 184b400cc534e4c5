import { BaseError, type FrameFailure } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'

/** What the host is told of a failure: code and message of ours, nothing of what lies below. */
export function toFailure(error: unknown): FrameFailure {
  if (!(error instanceof BaseError)) return { code: 'FRAME_FAILED', message: 'Something went wrong' }
  // The wait is in the sentence of the seed; the answer's header is out of the client's sight.
  const [, seconds] = /^Please try again after (\d{1,6}) seconds$/.exec(error.message) ?? []
  return {
    code: error.code,
    message: error.message.slice(0, 1_024),
    ...(error instanceof SecureError && error.walletCode !== undefined
      ? { walletCode: error.walletCode }
      : {}),
    ...(seconds === undefined ? {} : { retryAfterS: Number(seconds) }),
  }
}
