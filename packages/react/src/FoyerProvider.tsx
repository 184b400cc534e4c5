'use client'
import { type Foyer, start } from '@foyer/core'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { followModal } from './followModal.ts'

/** Provides an instance to the components below, starts it, and shows its modal when it opens. */
export function FoyerProvider({ foyer, children }: { foyer: Foyer; children?: ReactNode }) {
  const [, setStarted] = useState<Foyer>()
  useLayoutEffect(() => {
    void start(foyer)
    // React renders what start changed before the first paint: a connected visitor sees no Connect button.
    setStarted(foyer)
    // Strict mode runs effects twice: one modal is enough.
    foyer._internal.once(followModal)
  }, [foyer])
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>
}
