'use client'
import { getConnection } from '@foyer/core'
import type { Balances } from '@foyer/core/query'
import { useCallback, useMemo } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredNamespace } from '../base/Register.ts'
import { useStore } from '../base/useStore.ts'
import { hasBalances } from '../flow/hasBalances.ts'
import { type QueryStatus, useLazyQuery } from './useLazyQuery.ts'

/** Return value of `useFoyerBalance`. `idle` while not connected, and if the namespace does not support balances. */
export type UseFoyerBalanceReturnType = QueryStatus<Balances> & {
  /** Fetches the balances unless they were read in the last 30 s; `undefined` if there is nothing to read. */
  fetchBalance(): Promise<Balances | undefined>
}

/**
 * Returns native and token balances of an account on its network, by default in the active namespace. Updates on
 * account and network changes and after transfers. The code loads on first use.
 *
 * @example
 * ```tsx
 * import { useFoyerBalance } from '@foyer/react'
 *
 * export function Balance() {
 *   const { data, status } = useFoyerBalance()
 *   if (status === 'loading') return <p>Loading …</p>
 *   return (
 *     <ul>
 *       {data?.balances.map(({ chainId, address, symbol, quantity }) => (
 *         <li key={address ?? chainId}>
 *           {quantity.numeric} {symbol}
 *         </li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useFoyerBalance({
  namespace,
}: {
  namespace?: RegisteredNamespace | undefined
} = {}): UseFoyerBalanceReturnType {
  const foyer = useInstance()
  const connection = useStore(foyer, (state) => getConnection(state, namespace))
  const readable = connection && hasBalances(connection.namespace) ? connection : undefined
  const observe = useMemo(
    () =>
      readable &&
      (() => import('../base/observe.ts').then(({ observeBalances }) => observeBalances(foyer, readable))),
    [foyer, readable],
  )
  const fetchBalance = useCallback(async () => {
    const current = getConnection(foyer.state, namespace)
    if (!current || !hasBalances(current.namespace)) return undefined
    const { fetchBalances } = await import('../base/observe.ts')
    return fetchBalances(foyer, current)
  }, [foyer, namespace])
  return { ...useLazyQuery(observe), fetchBalance }
}
