'use client'
import { createObserver, getQueryClient, type QueryObserverOptions } from '@foyer/core/query'
import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useModal } from '../ModalContext.ts'

/**
 * Follows a query while the component is mounted. One observer is kept across keys, so that a query can use the
 * previous key's data as a placeholder.
 */
export function useQuery<data>(options: QueryObserverOptions<data>): QueryObserverResult<data> {
  const { foyer } = useModal()
  const client = getQueryClient(foyer)
  // The key fully identifies the query: its other options change only together with it.
  const key = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const asked = useMemo(() => client.defaultQueryOptions(options), [client, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of other options below
  const observer = useMemo(() => createObserver(foyer, asked), [foyer])
  useEffect(() => observer.setOptions(asked), [observer, asked])
  useSyncExternalStore(
    useMemo(() => (listener: () => void) => observer.subscribe(listener), [observer]),
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  // Already returns the result for this key, before the observer has switched to it.
  return observer.getOptimisticResult(asked)
}
