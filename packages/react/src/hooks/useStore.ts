'use client'
import type { Foyer, FoyerState } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/** A part of the instance's state; the selector must give a stable reference. */
export function useStore<part>(foyer: Foyer, selector: (state: FoyerState) => part): part {
  return useSyncExternalStore(
    foyer.subscribe,
    () => selector(foyer.state),
    () => selector(foyer.getInitialState()),
  )
}
