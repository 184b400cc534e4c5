'use client'
import { close, type Foyer, open, type ViewArguments, type ViewName } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../FoyerContext.ts'

/** What `useFoyer` gives. */
export type UseFoyerReturnType = {
  foyer: Foyer
  /** Opens the modal: at the given view, else the account when connected, else Connect. */
  open<name extends ViewName>(...view: [] | ViewArguments<name>): void
  close(): void
}

/** The instance, and how to open and close its modal. */
export function useFoyer(): UseFoyerReturnType {
  const foyer = useInstance()
  return useMemo(
    () => ({ foyer, open: (...view) => open(foyer, ...view), close: () => void close(foyer, 'app') }),
    [foyer],
  )
}
