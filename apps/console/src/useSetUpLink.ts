import { useSyncExternalStore } from 'react'

let token: string | undefined
const listeners = new Set<() => void>()

/** Takes the secret of a set-up link out of the address, where it would go into the history. */
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

/** The secret of the set-up link that was opened, whoever is logged in, until it is used or turned down. */
export function useSetUpLink(): { token: string | undefined; forget(): void } {
  return { token: useSyncExternalStore(subscribe, () => token), forget }
}
