'use client'
import type { DirectoryWallet } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import { useMemo } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredNamespace } from '../base/Register.ts'
import { useStore } from '../base/useStore.ts'
import { type QueryStatus, useLazyQuery } from './useLazyQuery.ts'

/** Parameters of `useFoyerWallets`. */
export type UseFoyerWalletsParameters = {
  /** Limits the result to this namespace. @default all namespaces of the app */
  namespace?: RegisteredNamespace | undefined
  /** Searches the directory by name. */
  search?: string | undefined
  /** Page of the directory, from 1. @default 1 */
  page?: number | undefined
  /** Number of wallets per page. @default 40 */
  entries?: number | undefined
}

/** Return value of `useFoyerWallets`. */
export type UseFoyerWalletsReturnType = {
  /** Connectors that are ready on this page: installed wallets, pairing and logins. Pass their `id` to `connect`. */
  connectors: readonly Connector[]
  /** Wallets of the server's directory. */
  wallets: readonly DirectoryWallet[]
  /** Number of directory wallets that match the search; `undefined` until the directory has answered. */
  count: number | undefined
  status: QueryStatus<unknown>['status']
  error: unknown
}

const none: readonly DirectoryWallet[] = []

/**
 * Returns the wallets a visitor can connect, for a custom list. Queries the server while mounted.
 *
 * @example
 * ```tsx
 * import { useFoyerWallets } from '@foyer/react'
 *
 * export function Wallets() {
 *   const { connectors } = useFoyerWallets()
 *   return (
 *     <ul>
 *       {connectors.map(({ id, name }) => (
 *         <li key={id}>{name}</li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useFoyerWallets({
  namespace,
  search,
  page,
  entries,
}: UseFoyerWalletsParameters = {}): UseFoyerWalletsReturnType {
  const foyer = useInstance()
  const all = useStore(foyer, (state) => state.connectors)
  const networks = useStore(foyer, (state) => state.networks)
  const connectors = useMemo(
    () => all.filter(({ namespaces }) => !namespace || namespaces.includes(namespace)),
    [all, namespace],
  )
  // The query reads the app's networks at the time it is created.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const observe = useMemo(
    () => () =>
      import('../base/observe.ts').then(({ observeWallets }) =>
        observeWallets(foyer, { search, page, entries }),
      ),
    [foyer, networks, search, page, entries],
  )
  const { data, status, error } = useLazyQuery(observe)
  const wallets = useMemo(
    () => (data?.data ?? none).filter(({ namespaces }) => !namespace || namespaces.includes(namespace)),
    [data, namespace],
  )
  return { connectors, wallets, count: data?.count, status, error }
}
