import type { Foyer } from '../model/Foyer.ts'

/**
 * Calls `look` whenever the visitor returns to the page: its tab is shown, its window gets the focus, or the browser restores
 * it from its cache. Wallets do not repeat events missed meanwhile.
 */
export function onPageSeen(foyer: Foyer, look: () => void): void {
  foyer._internal.once(followPage).add(look)
}

function followPage(foyer: Foyer): Set<() => void> {
  const looks = new Set<() => void>()
  const end = new AbortController()
  foyer._internal.signal.addEventListener('abort', () => end.abort())
  const { signal } = end
  const onSeen = () => {
    if (globalThis.document?.visibilityState !== 'hidden') for (const look of looks) look()
  }
  globalThis.document?.addEventListener?.('visibilitychange', onSeen, { signal })
  globalThis.addEventListener?.('focus', onSeen, { signal })
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) onSeen()
  }
  globalThis.addEventListener?.('pageshow', onShow, { signal })
  return looks
}
