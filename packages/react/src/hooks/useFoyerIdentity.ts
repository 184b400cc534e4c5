'use client'
import { getConnection } from '@foyer/core'
import type { Identity } from '@foyer/core/query'
import { useMemo } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import type { RegisteredNamespace } from '../base/Register.ts'
import { useStore } from '../base/useStore.ts'
import { type QueryStatus, useLazyQuery } from './useLazyQuery.ts'

/** Return value of `useFoyerIdentity`. `idle` while not connected. */
export type UseFoyerIdentityReturnType = QueryStatus<Identity>

/**
 * Returns the name and picture of an account, by default in the active namespace. Both are `null` if the account has
 * none. The code loads on first use.
 *
 * @example
 * ```tsx
 * import { useFoyerIdentity } from '@foyer/react'
 *
 * export function Greeting() {
 *   const { data } = useFoyerIdentity()
 *   return <p>Hello {data?.name ?? 'there'}</p>
 * }
 * ```
 */
export function useFoyerIdentity({
  namespace,
}: {
  namespace?: RegisteredNamespace | undefined
} = {}): UseFoyerIdentityReturnType {
  const foyer = useInstance()
  const address = useStore(foyer, (state) => getConnection(state, namespace)?.accounts[0].address)
  const networkId = useStore(foyer, (state) => getConnection(state, namespace)?.networkId)
  const observe = useMemo(
    () =>
      address !== undefined && networkId !== undefined
        ? () =>
            import('../base/observe.ts').then(({ observeIdentity }) =>
              observeIdentity(foyer, { address, networkId }),
            )
        : undefined,
    [foyer, address, networkId],
  )
  return useLazyQuery(observe)
}
