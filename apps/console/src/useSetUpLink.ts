import { useSyncExternalStore } from 'react'

let token: string | undefined
const listeners = new Set<() => void>()

/** Removes the secret of a setup link from the URL, so that it does not stay in the history. */
function take(): void {
  const found = /^#set-up=([\w-]{43})$/.exec(window.location.hash)?.[1]
  if (!found) return
  window.history.replaceState(null, '', window.location.pathname)
  token = found
  for (const note of listeners) note()
}
take()
window.addEventListener('hashchange', take)

function subscribe(note: () => void): () => void {
  listeners.add(note)
  return () => listeners.delete(note)
}

function forget(): void {
  token = undefined
  for (const note of listeners) note()
}

/** The secret of an opened setup link until it is used or declined, regardless of who is logged in. */
export function useSetUpLink(): { token: string | undefined; forget(): void } {
  return { token: useSyncExternalStore(subscribe, () => token), forget }
}
