import type { SocialResult } from '@foyer/contract'
import { findFrames } from '../../keys/findFrames.ts'
import type { ReceivingWindow } from './receiveResult.ts'

/**
 * Hands the result of a provider's window to the frame, in the opener page, whose device started that login. Returns `false`
 * if there is none: another device may have started it.
 */
export function deliverResult(page: Window, result: SocialResult): boolean {
  return findFrames(page).some((frame) => (frame as ReceivingWindow).foyerResult?.(page, result) === true)
}
