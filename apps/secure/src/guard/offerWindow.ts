/** The window of a frame whose questions are shown in a window. */
export type AskingWindow = {
  /** Takes a window that is ready for the card that waits; false where none does. */
  foyerCard?: (page: Window & typeof globalThis) => boolean
}

/**
 * Offers this window to the frame that opened it. Returns whether that frame has a question for it: a page of
 * another origin has none, and neither has one that cut itself off from its windows.
 *
 * @see https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies
 */
export function offerWindow(page: Window & typeof globalThis): boolean {
  try {
    // Reading anything of a page of another origin throws.
    return (page.opener as AskingWindow | null)?.foyerCard?.(page) ?? false
  } catch {
    return false
  }
}
