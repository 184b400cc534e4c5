import { securePages } from '@foyer/contract'

/** The place of a card in a window of this site; none where it went elsewhere or was closed. */
export function findStage(page: Window): HTMLElement | undefined {
  try {
    const stage = page.location.pathname === securePages.approve && page.document.getElementById('stage')
    return stage || undefined
  } catch {
    return undefined
  }
}
