import { type Foyer, getConnection } from '@foyer/core'
import { loadModal } from './loadModal.ts'

/**
 * Loads the modal's code once the page is idle, so that it is ready for the first press: only files on the page's own
 * host, and nothing if the visitor saves data.
 */
export function preloadModal(foyer: Foyer): void {
  if (savesData()) return
  const load = () => {
    // Out of reach: the press loads it.
    if (!foyer._internal.signal.aborted)
      loadModal(foyer, getConnection(foyer.state) ? 'Account' : 'Connect').catch(() => {})
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true, signal: foyer._internal.signal })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
