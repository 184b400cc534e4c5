'use client'
import { getConnection } from '@foyer/core'
import { hasBalances } from '@foyer/core/internal'
import type { Balances } from '@foyer/core/query'
import { useCallback } from 'react'
import { useInstance } from '../FoyerContext.ts'

/** What `useFoyerBalance` gives. */
export type UseFoyerBalanceReturnType = {
  /**
   * Native and token balances of the active account; from the cache when younger than 30 s. `undefined` while not
   * connected, and where the namespace has none.
   */
  fetchBalance(): Promise<Balances | undefined>
}

/** How to read the active account's balances. Its code loads with the first call. */
export function useFoyerBalance(): UseFoyerBalanceReturnType {
  const foyer = useInstance()
  const fetchBalance = useCallback(async () => {
    const connection = getConnection(foyer.state)
    if (!connection || !hasBalances(connection.namespace)) return undefined
    const { fetchBalances } = await import('../fetchBalances.ts')
    return fetchBalances(foyer, connection)
  }, [foyer])
  return { fetchBalance }
}
