import { type SocialResult, securePages } from '@foyer/contract'
import { isOwnPage } from '../../keys/isOwnPage.ts'

/** A window that may receive the result of a provider's window; `true` when it did. */
export type ReceivingWindow = Window & { foyerResult?: (page: Window, result: SocialResult) => boolean }

/**
 * Lets the provider's window hand its result to this frame, past the page around it: a script in that page could pass the
 * code on to a device of its own. `take` returns whether this device started that login.
 */
export function receiveResult(frame: Window, take: (result: SocialResult) => boolean): void {
  const receive = (page: Window, result: SocialResult) =>
    isOwnPage(frame, page, securePages.popup) && take(result)
  Object.defineProperty(frame, 'foyerResult', { value: receive })
}
