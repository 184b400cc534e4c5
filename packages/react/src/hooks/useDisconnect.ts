'use client'
import { type DisconnectParameters, disconnect } from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'

/** Return value of `useDisconnect`. */
export type UseDisconnectReturnType = {
  /** Disconnects the wallet of a namespace, by default the active one. */
  disconnect(parameters?: DisconnectParameters): Promise<void>
}

/**
 * Returns a function that disconnects a wallet.
 *
 * @example
 * ```tsx
 * import { useDisconnect } from '@foyer/react'
 *
 * export function Leave() {
 *   const { disconnect } = useDisconnect()
 *   return (
 *     <button type="button" onClick={() => disconnect()}>
 *       Disconnect
 *     </button>
 *   )
 * }
 * ```
 */
export function useDisconnect(): UseDisconnectReturnType {
  const foyer = useInstance()
  return { disconnect: useCallback((parameters) => disconnect(foyer, parameters), [foyer]) }
}
