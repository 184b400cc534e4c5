import { securePages } from '@foyer/contract'

/** Finds the place for a card in a window of this site; `undefined` if the window navigated away or was closed. */
export function findStage(page: Window): HTMLElement | undefined {
  try {
    const stage = page.location.pathname === securePages.approve && page.document.getElementById('stage')
    return stage || undefined
  } catch {
    return undefined
  }
}
