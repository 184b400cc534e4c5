import { type SocialResult, securePages } from '@foyer/contract'
import { isOwnPage } from '../../keys/isOwnPage.ts'

/** A window that may receive the result of a provider's window; `foyerResult` returns `true` if it accepts it. */
export type ReceivingWindow = Window & { foyerResult?: (page: Window, result: SocialResult) => boolean }

/**
 * Lets the provider's window hand its result directly to this frame. A script in the embedding page could otherwise pass the
 * code to the attacker's own device. `take` returns whether this device started that login.
 */
export function receiveResult(frame: Window, take: (result: SocialResult) => boolean): void {
  const receive = (page: Window, result: SocialResult) =>
    isOwnPage(frame, page, securePages.popup) && take(result)
  Object.defineProperty(frame, 'foyerResult', { value: receive })
}
