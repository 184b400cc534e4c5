'use client'
import { type Foyer, start } from '@foyer/core'
import { type ReactNode, useEffect } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { followModal } from './followModal.ts'

/** Gives an instance to the components below it, starts it, and shows its modal when it opens. */
export function FoyerProvider({ foyer, children }: { foyer: Foyer; children?: ReactNode }) {
  useEffect(() => {
    void start(foyer)
    followModal(foyer)
  }, [foyer])
  return <FoyerContext value={foyer}>{children}</FoyerContext>
}
