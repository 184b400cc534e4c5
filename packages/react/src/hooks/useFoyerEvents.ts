'use client'
import type { FoyerEvent } from '@foyer/core'
import { useEffect } from 'react'
import { useInstance } from '../FoyerContext.ts'

/** Calls back with each event while the component is mounted. */
export function useFoyerEvents(listener: (event: FoyerEvent) => void): void {
  const foyer = useInstance()
  useEffect(() => foyer.on(listener), [foyer, listener])
}
