import type { TabState } from './TabState.ts'

/** Waits until another tab is gone, and takes over what it has left. */
export function watch(state: TabState, tab: string): void {
  const { others, locks, lockName, closed } = state
  if (tab === state.tab || others.has(tab)) return
  const gone = locks
    .request(`${lockName} ${tab}`, { signal: closed.signal }, () => state.onGone(tab))
    // Closed, or the code for it is out of reach: then the next tab that leads does it.
    .catch(() => {})
  others.set(
    tab,
    gone.then(() => void others.delete(tab)),
  )
}
