/**
 * Runs a function once the page is idle, so that the modal is ready for the first press. The function loads files only
 * from the page's own host, and no data. It never runs if the visitor saves data, nor after the signal aborts.
 */
export function whenIdle(signal: AbortSignal, run: () => void): void {
  if (savesData()) return
  const wait = () => {
    const runUnlessAborted = () => signal.aborted || run()
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessAborted)
    else setTimeout(runUnlessAborted)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  // An environment without media queries is not a browser: an app's tests in jsdom.
  return (
    connection?.saveData === true || window.matchMedia?.('(prefers-reduced-data: reduce)').matches !== false
  )
}
