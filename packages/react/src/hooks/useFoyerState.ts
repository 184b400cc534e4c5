'use client'
import { getState, type InstanceState } from '@foyer/core'
import { useRead } from './useRead.ts'

/** Return value of `useFoyerState`. */
export type UseFoyerStateReturnType = InstanceState

/**
 * Returns the state of the instance.
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
  return useRead(getState)
}
