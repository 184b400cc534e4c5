/** The window of a frame whose approvals open in a window. */
export type AskingWindow = {
  /** Accepts a window that is ready for the waiting card; `false` if no card waits. */
  foyerCard?: (page: Window & typeof globalThis) => boolean
}

/**
 * Offers this window to the frame that opened it. Returns whether that frame has a card for it. A page of another origin has
 * none, nor does a page that cut off its windows (COOP).
 *
 * @see https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies
 */
export function offerWindow(page: Window & typeof globalThis): boolean {
  try {
    // Reading any property of a cross-origin page throws.
    return (page.opener as AskingWindow | null)?.foyerCard?.(page) ?? false
  } catch {
    return false
  }
}
