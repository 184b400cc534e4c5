'use client'
import type { QueryObserver } from '@tanstack/query-core'
import { useEffect, useState } from 'react'

/** Where a read stands. */
export type QueryStatus<data> = {
  /** `idle`: there is nothing to read. */
  status: 'idle' | 'loading' | 'success' | 'error'
  /** What was read last, also while it is read again. */
  data: data | undefined
  error: unknown
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const loading = { status: 'loading', data: undefined, error: undefined } as const

/**
 * Follows a query while the component is mounted. Its code loads with the first use: `load` is stable for as long as
 * the query is the same, and `undefined` where there is nothing to read.
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
