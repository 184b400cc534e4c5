import { type Foyer, getConnection } from '@foyer/core'
import { loadModal } from './loadModal.ts'

/**
 * Loads the modal's code once the page has nothing better to do, so that the first press finds it there: files of the
 * page's own host, and none where the visitor saves data.
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
