'use client'
import type { Foyer } from '@foyer/core'
import { createContext, useContext } from 'react'

/** Carries the instance. */
export const FoyerContext = createContext<Foyer | undefined>(undefined)

/** Returns the instance of the nearest provider; throws if there is none. */
export function useInstance(): Foyer {
  const foyer = useContext(FoyerContext)
  if (!foyer)
    throw new Error(
      'No FoyerProvider above this component. Wrap the app in <FoyerProvider foyer={foyer}>. If it is, @foyer/react is installed twice.',
    )
  return foyer
}
