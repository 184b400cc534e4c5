import type { TabState } from './TabState.ts'

/** Waits until another tab is gone, and takes over its items. */
export function watch(state: TabState, tab: string): void {
  const { others, locks, lockName, closed } = state
  if (tab === state.tab || others.has(tab)) return
  const gone = locks
    .request(`${lockName} ${tab}`, { signal: closed.signal }, () => state.onGone(tab))
    // This tab closed, or the code could not be loaded; the next leading tab then takes over.
    .catch(() => {})
  others.set(
    tab,
    gone.then(() => void others.delete(tab)),
  )
}
