'use client'
import type { CaipNetworkId } from '@foyer/contract'
import {
  getActiveNetwork,
  getConnection,
  isUnsupportedNetwork,
  type Network,
  type SwitchNetworkParameters,
  switchNetwork,
} from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../FoyerContext.ts'
import type { RegisteredConfig } from '../Register.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerNetwork`. */
export type UseFoyerNetworkReturnType = {
  network: Network | undefined
  networkId: CaipNetworkId
  chainId: number | string | undefined
  /** The wallet is on a network the app did not configure. */
  isUnsupported: boolean
  /** Networks the wallet approved; `undefined` when it can move to any. */
  approvedNetworkIds: readonly CaipNetworkId[] | undefined
  /** Makes a network the active one; asks a connected wallet to switch to it. */
  switchNetwork(parameters: SwitchNetworkParameters<RegisteredConfig>): Promise<void>
}

/**
 * The active network, and how to switch it.
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
  const network = useStore(foyer, getActiveNetwork)
  const networkId = useStore(foyer, (state) => state.activeNetworkId)
  const isUnsupported = useStore(foyer, isUnsupportedNetwork)
  const approvedNetworkIds = useStore(foyer, (state) => getConnection(state)?.approvedNetworkIds)
  const switchTo = useCallback(
    (parameters: SwitchNetworkParameters<RegisteredConfig>) => switchNetwork(foyer, parameters),
    [foyer],
  )
  return {
    network,
    networkId,
    chainId: network?.id,
    isUnsupported,
    approvedNetworkIds,
    switchNetwork: switchTo,
  }
}
