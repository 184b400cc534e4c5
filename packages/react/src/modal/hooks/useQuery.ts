'use client'
import { getQueryClient, type QueryObserverOptions } from '@foyer/core/query'
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useModal } from '../ModalContext.ts'

/** Follows a query while the component is mounted. */
export function useQuery<data>(options: QueryObserverOptions<data>): QueryObserverResult<data> {
  const { foyer } = useModal()
  const key = JSON.stringify(options.queryKey)
  // The key says everything about the query: its other options change only with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const observer = useMemo(() => new QueryObserver(getQueryClient(foyer), options), [foyer, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => observer.setOptions(options), [observer, key])
  return useSyncExternalStore(
    useMemo(() => (listener: () => void) => observer.subscribe(listener), [observer]),
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
}
