'use client'
import type { FoyerEvent } from '@foyer/core'
import { useEffect } from 'react'
import { useInstance } from '../base/FoyerContext.ts'

/**
 * Calls `onEvent` for each event while the component is mounted; keep the callback stable.
 *
 * @example
 * ```tsx
 * import type { FoyerEvent } from '@foyer/core'
 * import { useFoyerEvents } from '@foyer/react'
 *
 * // Outside the component, so that it stays the same.
 * const onEvent = (event: FoyerEvent) => console.log(event.name)
 *
 * export function Analytics() {
 *   useFoyerEvents({ onEvent })
 *   return null
 * }
 * ```
 */
export function useFoyerEvents({ onEvent }: { onEvent: (event: FoyerEvent) => void }): void {
  const foyer = useInstance()
  useEffect(() => foyer.on(onEvent), [foyer, onEvent])
}
