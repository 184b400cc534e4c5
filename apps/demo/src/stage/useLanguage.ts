import type { Language } from '@foyer/core'
import { useFoyer } from '@foyer/react'
import { useSyncExternalStore } from 'react'

/** The language of the modal and its buttons. */
export function useLanguage(): Language {
  const { foyer } = useFoyer()
  return useSyncExternalStore(
    (listener) => foyer.subscribe(listener),
    () => foyer.state.language,
  )
}
