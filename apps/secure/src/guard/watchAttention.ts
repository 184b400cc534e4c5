/** The part of a window that `watchAttention` uses. */
export type AttentionWindow = {
  document: Pick<Document, 'visibilityState' | 'hasFocus' | 'addEventListener' | 'removeEventListener'>
  addEventListener(type: 'focus' | 'blur', listener: () => void): void
  removeEventListener(type: 'focus' | 'blur', listener: () => void): void
}

/**
 * Reports whether a page is in front of the visitor: in the visible tab and with keyboard focus. Reports immediately and on
 * each change. Returns a function that stops it.
 *
 * An IntersectionObserver does not see a window above the browser's own. A page could open one, ask for a double click in
 * it, and close it on the first click. The second click would land on whatever is below, but the focus only returns there at
 * that moment.
 */
export function watchAttention(page: AttentionWindow, report: (isThere: boolean) => void): () => void {
  const { document } = page
  const look = () => report(document.visibilityState === 'visible' && document.hasFocus())
  const leave = () => report(false)
  document.addEventListener('visibilitychange', look)
  page.addEventListener('focus', look)
  page.addEventListener('blur', leave)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    page.removeEventListener('focus', look)
    page.removeEventListener('blur', leave)
  }
}
