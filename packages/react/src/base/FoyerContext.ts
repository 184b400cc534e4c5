'use client'
import type { Foyer } from '@foyer/core'
import { createContext, useContext } from 'react'

/** Carries the instance. */
export const FoyerContext = createContext<Foyer | undefined>(undefined)

/** Returns the instance of the nearest provider; throws if there is none. */
export function useInstance(): Foyer {
  return requireInstance(useContext(FoyerContext))
}

/** Returns the instance; throws if it is missing. */
export function requireInstance(foyer: Foyer | undefined): Foyer {
  if (!foyer)
    throw new Error(
      'Wrap the app in <FoyerProvider foyer={foyer}>. If it is, `foyer` is undefined, or @foyer/react is installed twice.',
    )
  return foyer
}
