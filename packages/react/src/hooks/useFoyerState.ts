'use client'
import type { CaipNetworkId, Namespace } from '@foyer/contract'
import { getActiveNamespace } from '@foyer/core'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerState`. */
export type UseFoyerStateReturnType = {
  /** Earlier connections are restored or given up. */
  initialized: boolean
  open: boolean
  activeNamespace: Namespace
  selectedNetworkId: CaipNetworkId
  /** Whether the visitor is about to connect a wallet of another namespace. */
  isSwitchingNamespace: boolean
}

/**
 * The instance as a whole.
 *
 * @example
 * ```tsx
 * import { useFoyerState } from '@foyer/react'
 *
 * export function Page() {
 *   const { open } = useFoyerState()
 *   return <main aria-hidden={open}>…</main>
 * }
 * ```
 */
export function useFoyerState(): UseFoyerStateReturnType {
  const foyer = useInstance()
  return {
    initialized: useStore(foyer, (state) => state.status === 'ready'),
    open: useStore(foyer, (state) => state.open),
    activeNamespace: useStore(foyer, getActiveNamespace),
    selectedNetworkId: useStore(foyer, (state) => state.activeNetworkId),
    isSwitchingNamespace: useStore(foyer, (state) => state.switchingFrom !== undefined),
  }
}
