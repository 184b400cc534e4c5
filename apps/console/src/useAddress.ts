import { useSyncExternalStore } from 'react'

const subscribe = (note: () => void) => {
  window.addEventListener('hashchange', note)
  return () => window.removeEventListener('hashchange', note)
}

/** The parts of the page's address: `#/projects/shop` is `['projects', 'shop']`. */
export function useAddress(): readonly string[] {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decode)
}

/** A link written by someone else may be malformed; the not-found page is shown. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
