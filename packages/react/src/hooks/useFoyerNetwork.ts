'use client'
import { getNetwork, type NetworkState, type SwitchNetworkParameters, switchNetwork } from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredConfig } from '../base/Register.ts'
import { useRead } from './useRead.ts'

/** Return value of `useFoyerNetwork`. */
export type UseFoyerNetworkReturnType = NetworkState & {
  /** Makes a network the active one and asks a connected wallet to switch to it. */
  switchNetwork(parameters: SwitchNetworkParameters<RegisteredConfig>): Promise<void>
}

/**
 * Returns the active network and a function to switch it.
 *
 * @example
 * ```tsx
 * import { useFoyerNetwork } from '@foyer/react'
 *
 * export function Network() {
 *   const { network, switchNetwork } = useFoyerNetwork()
 *   return (
 *     <button type="button" onClick={() => switchNetwork({ networkId: 'eip155:8453' })}>
 *       Leave {network?.name} for Base
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerNetwork(): UseFoyerNetworkReturnType {
  const foyer = useInstance()
  const switchTo = useCallback(
    (parameters: SwitchNetworkParameters<RegisteredConfig>) => switchNetwork(foyer, parameters),
    [foyer],
  )
  return { ...useRead(getNetwork), switchNetwork: switchTo }
}
