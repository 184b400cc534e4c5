'use client'
import { close, type Foyer, type OpenParameters, open } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../base/FoyerContext.ts'

/** Return value of `useFoyer`. */
export type UseFoyerReturnType = {
  foyer: Foyer
  /** Opens the modal at the given view; by default at the account when connected, otherwise at Connect. */
  open(parameters?: OpenParameters): void
  close(): void
}

/**
 * Returns the instance and functions to open and close its modal.
 *
 * @example
 * ```tsx
 * import { useFoyer } from '@foyer/react'
 *
 * export function Receive() {
 *   const { open } = useFoyer()
 *   return (
 *     <button type="button" onClick={() => open({ view: 'Receive' })}>
 *       Receive
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyer(): UseFoyerReturnType {
  const foyer = useInstance()
  return useMemo(
    () => ({ foyer, open: (parameters) => open(foyer, parameters), close: () => void close(foyer) }),
    [foyer],
  )
}
