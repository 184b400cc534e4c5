'use client'
import type { QueryObserver } from '@tanstack/query-core'
import { useEffect, useState } from 'react'

/** State of a query. */
export type QueryStatus<data> = {
  /** `idle`: nothing to read. */
  status: 'idle' | 'loading' | 'success' | 'error'
  /** Latest data, kept during a refetch. */
  data: data | undefined
  error: unknown
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const loading = { status: 'loading', data: undefined, error: undefined } as const

/**
 * Runs a query while the component is mounted. Its code loads on first use. `load` must be stable for the same query,
 * and `undefined` if there is nothing to read.
 */
export function useLazyQuery<data>(
  load: (() => Promise<QueryObserver<data>>) | undefined,
): QueryStatus<data> {
  const [result, setResult] = useState<QueryStatus<data>>(load ? loading : idle)
  useEffect(() => {
    setResult(load ? loading : idle)
    let isOver = false
    let unsubscribe = () => {}
    load?.().then(
      (observer) => {
        if (isOver) return
        const update = () => {
          const { data, error, status } = observer.getCurrentResult()
          setResult({ status: status === 'pending' ? 'loading' : status, data, error: error ?? undefined })
        }
        unsubscribe = observer.subscribe(update)
        update()
      },
      (error: unknown) => {
        if (!isOver) setResult({ status: 'error', data: undefined, error })
      },
    )
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [load])
  return result
}
