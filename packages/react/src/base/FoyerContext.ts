'use client'
import { OptionInvalidError } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { createContext, useContext } from 'react'

/** Carries the instance. */
export const FoyerContext = createContext<Foyer | undefined>(undefined)

/** Returns the instance of the nearest provider; throws `OPTION_INVALID` if there is none. */
export function useInstance(): Foyer {
  return requireInstance(useContext(FoyerContext))
}

/** Returns the instance; throws `OPTION_INVALID` if it is undefined. */
export function requireInstance(foyer: Foyer | undefined): Foyer {
  if (!foyer)
    throw new OptionInvalidError({
      option: 'foyer',
      reason: 'wrap the app in <FoyerProvider foyer={foyer}>, with one copy of @foyer/react',
    })
  return foyer
}
