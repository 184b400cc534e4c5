'use client'
import { type Connection, showToast } from '@foyer/core'
import { fetchQuery, historyQuery } from '@foyer/core/query'
import { useCallback, useEffect, useState } from 'react'
import { isFailing } from '../../hooks/isFailing.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { type KnownHistory, mergeHistory } from './mergeHistory.ts'

/** An account's transactions loaded so far, and a function to load more. */
export type History = {
  /** `failed`: nothing could be read. */
  status: 'loading' | 'ready' | 'failed'
  known: KnownHistory
  /** The latest transactions could not be read. */
  isPartial: boolean
  /** Whether the next page is loading. */
  isLoadingMore: boolean
  /** The next page could not be read. It is only retried on request or when new data arrives. */
  isMoreFailed: boolean
  loadMore(): void
  isRetrying: boolean
  retry(): void
}

const nothing: KnownHistory = { transactions: [], next: null }

/** Reads an account's transactions page by page; the first page is kept up to date and merged with the rest. */
export function useHistory(connection: Connection): History {
  const { foyer } = useModal()
  const memory = useViewMemory('history', () => ({ known: nothing }))
  const [known, setKnown] = useState(memory.known)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const [isMoreFailed, setIsMoreFailed] = useState(false)
  const query = useQuery(historyQuery(foyer, connection))
  const { data: head, error, isFetching, refetch } = query
  const isOutOfReach = isFailing(query)
  const code = error && ('code' in error ? String(error.code) : error.name)

  const keep = useCallback(
    (next: KnownHistory) => {
      memory.known = next
      setKnown(next)
    },
    [memory],
  )
  useEffect(() => {
    if (!head) return
    keep(mergeHistory(memory.known, head))
    setIsMoreFailed(false)
  }, [head, keep, memory])
  useEffect(() => {
    // Shown once, regardless of retries.
    if (isOutOfReach) showToast(foyer, { variant: 'error', code: 'TRANSACTIONS_FAILED' })
  }, [foyer, isOutOfReach])
  useEffect(() => {
    if (code) foyer._internal.emit('ERROR_FETCH_TRANSACTIONS', { code })
  }, [foyer, code])

  const loadMore = async () => {
    const { next } = memory.known
    if (next === null || isLoadingMore) return
    setIsLoadingMore(true)
    setIsMoreFailed(false)
    foyer._internal.emit('LOAD_MORE_TRANSACTIONS', undefined)
    try {
      const page = await fetchQuery(foyer, historyQuery(foyer, connection, next))
      // A refreshed first page may have restarted the list in the meantime; this page would not continue it.
      if (memory.known.next !== next) return
      const ids = new Set(memory.known.transactions.map(({ id }) => id))
      keep({
        transactions: [...memory.known.transactions, ...page.data.filter(({ id }) => !ids.has(id))],
        next: page.next,
      })
    } catch {
      setIsMoreFailed(true)
      showToast(foyer, { variant: 'error', code: 'TRANSACTIONS_FAILED' })
    } finally {
      setIsLoadingMore(false)
    }
  }

  const isPartial = isOutOfReach || Boolean(head?.missing.length)
  // If nothing could be read, the list is unknown rather than empty.
  const isKnown = known.transactions.length > 0 || (head !== undefined && !isPartial)
  const unknown = isPartial ? 'failed' : 'loading'
  return {
    status: isKnown ? 'ready' : unknown,
    known,
    isPartial,
    isLoadingMore,
    isMoreFailed,
    loadMore: () => void loadMore(),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
