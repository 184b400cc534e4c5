'use client'
import { type ConnectorType, getConnection } from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredNamespace } from '../base/Register.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerWalletInfo`. */
export type UseFoyerWalletInfoReturnType = {
  name: string
  icon: string | undefined
  rdns: string | undefined
  type: ConnectorType
}

/**
 * Returns the connected wallet's name and icon as the wallet reports them; `undefined` while disconnected.
 *
 * @example
 * ```tsx
 * import { useFoyerWalletInfo } from '@foyer/react'
 *
 * export function Wallet() {
 *   const wallet = useFoyerWalletInfo()
 *   return wallet && <p>Connected with {wallet.name}</p>
 * }
 * ```
 */
export function useFoyerWalletInfo(
  parameters: { namespace?: RegisteredNamespace | undefined } = {},
): UseFoyerWalletInfoReturnType | undefined {
  const foyer = useInstance()
  const connection = useStore(foyer, (state) => getConnection(state, parameters.namespace))
  const connector = connection && findConnector(foyer, connection.connectorId)
  if (!connector) return undefined
  const { peer } = connection
  return {
    name: peer?.name ?? connector.name,
    icon: peer ? peer.icon : connector.icon,
    rdns: connector.rdns,
    type: connector.type,
  }
}
