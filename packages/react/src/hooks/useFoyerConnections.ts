'use client'
import type { Namespace } from '@foyer/contract'
import { type KnownConnection, deleteConnection as remove, switchConnection as switchTo } from '@foyer/core'
import { useCallback, useMemo } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredNamespace } from '../base/Register.ts'
import { useStore } from '../base/useStore.ts'

type Wallet = { connectorId: string; namespace: Namespace }

/** Return value of `useFoyerConnections`. */
export type UseFoyerConnectionsReturnType = {
  /** Connected wallets, most recent first. */
  connections: readonly KnownConnection[]
  /** Previously connected wallets. */
  recentConnections: readonly KnownConnection[]
  /** Makes a wallet the active one of its namespace, connecting it first if necessary. */
  switchConnection(wallet: Wallet): Promise<void>
  /** Disconnects a wallet and forgets it. */
  deleteConnection(wallet: Wallet): Promise<void>
}

/**
 * Returns the visitor's wallets of all namespaces, or of the given one. Using several wallets requires the project's
 * `multi_wallet` feature; without it, these functions do nothing and the developer gets an alert.
 *
 * @example
 * ```tsx
 * import { useFoyerConnections } from '@foyer/react'
 *
 * export function Wallets() {
 *   const { connections, switchConnection } = useFoyerConnections()
 *   return connections.map((connection) => (
 *     <button key={connection.connectorId} type="button" onClick={() => switchConnection(connection)}>
 *       {connection.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useFoyerConnections({
  namespace,
}: {
  namespace?: RegisteredNamespace | undefined
} = {}): UseFoyerConnectionsReturnType {
  const foyer = useInstance()
  const all = useStore(foyer, (state) => state.connections)
  const lists = useMemo(() => {
    const own = all.filter((known) => !namespace || known.namespace === namespace)
    return {
      connections: own.filter(({ status }) => status !== 'disconnected'),
      recentConnections: own.filter(({ status }) => status === 'disconnected'),
    }
  }, [all, namespace])
  const switchConnection = useCallback((wallet: Wallet) => switchTo(foyer, wallet), [foyer])
  const deleteConnection = useCallback((wallet: Wallet) => remove(foyer, wallet), [foyer])
  return { ...lists, switchConnection, deleteConnection }
}
