import type { Connector } from '@foyer/core'
import { useFoyer } from '@foyer/react'
import { useSyncExternalStore } from 'react'

/** Connectors that are ready on this page, without asking the server. */
export function useConnectors(): readonly Connector[] {
  const { foyer } = useFoyer()
  return useSyncExternalStore(
    (listener) => foyer.subscribe(listener),
    () => foyer.state.connectors,
  )
}
