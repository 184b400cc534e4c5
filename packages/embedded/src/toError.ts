import {
  BaseError,
  EmailCooldownError,
  type ErrorCode,
  frameFailure,
  IframeRequestTimeoutError,
} from '@foyer/contract'
import * as v from 'valibot'
import { rpcError } from './rpcError.ts'

/** Converts a failure of the frame to an error: one of ours, or one of a wallet. */
export function toError(answer: unknown): Error {
  const parsed = v.safeParse(frameFailure, answer)
  if (!parsed.success) return new BaseError('An error occurred', { code: 'FRAME_FAILED' })
  const { code, message, walletCode, retryAfterS } = parsed.output
  if (walletCode !== undefined) return rpcError(walletCode, message)
  if (code === 'EMAIL_COOLDOWN' && retryAfterS !== undefined)
    return new EmailCooldownError({ seconds: retryAfterS })
  // The frame itself waited for its server, for less time than the page waits for the frame.
  if (code === 'TIMEOUT') return new IframeRequestTimeoutError({ details: message })
  return new BaseError(message || 'An error occurred', { code: code as ErrorCode, details: message })
}
