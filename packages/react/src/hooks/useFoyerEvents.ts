'use client'
import type { FoyerEvent } from '@foyer/core'
import { useEffect } from 'react'
import { useInstance } from '../FoyerContext.ts'

/** Calls back with each event while the component is mounted; keep the callback stable. */
export function useFoyerEvents({ onEvent }: { onEvent: (event: FoyerEvent) => void }): void {
  const foyer = useInstance()
  useEffect(() => foyer.on(onEvent), [foyer, onEvent])
}
