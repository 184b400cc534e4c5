import { BaseError, type FrameFailure } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'

/** Converts an error for the host: code and message, without the cause. */
export function toFailure(error: unknown): FrameFailure {
  if (!(error instanceof BaseError)) return { code: 'FRAME_FAILED', message: 'Something went wrong' }
  // The wait is in the message, since the client cannot read the response header.
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
