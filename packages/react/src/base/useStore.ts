'use client'
import type { Foyer, FoyerState } from '@foyer/core'
import { useContext, useSyncExternalStore } from 'react'
import { InitialStateContext } from './InitialStateContext.ts'

/** Selects a part of the instance's state; the selector must return a stable reference. */
export function useStore<part>(foyer: Foyer, selector: (state: FoyerState) => part): part {
  const initial = useContext(InitialStateContext)
  return useSyncExternalStore(
    foyer.subscribe,
    () => selector(foyer.state),
    () => selector({ ...foyer.getInitialState(), ...initial }),
  )
}
