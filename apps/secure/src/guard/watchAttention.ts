/** What of a window `watchAttention` uses. */
export type AttentionWindow = {
  document: Pick<Document, 'visibilityState' | 'hasFocus' | 'addEventListener' | 'removeEventListener'>
  addEventListener(type: 'focus' | 'blur', listener: () => void): void
  removeEventListener(type: 'focus' | 'blur', listener: () => void): void
}

/**
 * Reports whether a page is in front of the visitor: in the tab that is shown, and the one that takes their keys; at once
 * and at each change. Returns a function that stops it.
 *
 * An IntersectionObserver does not see a window above the browser's own. A page that opens one, asks for two
 * quick clicks in it, and closes it with the first, has the second one land on what lies below; but the focus comes back
 * to that only then.
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
