'use client'
import { getQueryClient, type QueryObserverOptions } from '@foyer/core/query'
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useModal } from '../ModalContext.ts'

/**
 * Follows a query while the component is mounted. One observer follows it from key to key: what the last one read is the
 * placeholder of the next, where the query asks for that.
 */
export function useQuery<data>(options: QueryObserverOptions<data>): QueryObserverResult<data> {
  const { foyer } = useModal()
  const client = getQueryClient(foyer)
  // The key says everything about the query: its other options change only with it.
  const key = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const asked = useMemo(() => client.defaultQueryOptions(options), [client, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of other options below
  const observer = useMemo(() => new QueryObserver(client, asked), [client])
  useEffect(() => observer.setOptions(asked), [observer, asked])
  useSyncExternalStore(
    useMemo(() => (listener: () => void) => observer.subscribe(listener), [observer]),
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  // Of this key already, before the observer has moved on to it.
  return observer.getOptimisticResult(asked)
}
