'use client'
import type { Gap } from '@foyer/contract'
import {
  type Connection,
  fetchQuery,
  historyQuery,
  type KnownHistory,
  mergeHistory,
  showToast,
} from '@foyer/core'
import { useCallback, useEffect, useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'

/** An account's transactions as far as they were read, and the way to more. */
export type History = {
  /** `failed`: nothing could be read at all. */
  status: 'loading' | 'ready' | 'failed'
  known: KnownHistory
  missing: readonly Gap[]
  /** Whether the next page is on its way. */
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

const nothing: KnownHistory = { transactions: [], next: null }

/** Reads an account's transactions page by page; the first page is kept up to date and put on the rest. */
export function useHistory(connection: Connection): History {
  const { foyer } = useModal()
  const memory = useViewMemory('history', () => ({ known: nothing }))
  const [known, setKnown] = useState(memory.known)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const { data: head, error, refetch } = useQuery(historyQuery(foyer, connection))

  const keep = useCallback(
    (next: KnownHistory) => {
      memory.known = next
      setKnown(next)
    },
    [memory],
  )
  useEffect(() => {
    if (head) keep(mergeHistory(memory.known, head))
  }, [head, keep, memory])
  useEffect(() => {
    if (!error) return
    showToast(foyer, { variant: 'error', code: 'TRANSACTIONS_FAILED' })
    foyer.emit('ERROR_FETCH_TRANSACTIONS', {
      code: 'code' in error ? String(error.code) : error.name,
    })
  }, [foyer, error])

  const loadMore = async () => {
    const { next } = memory.known
    if (next === null || isLoadingMore) return
    setIsLoadingMore(true)
    foyer.emit('LOAD_MORE_TRANSACTIONS', undefined)
    try {
      const page = await fetchQuery(foyer, historyQuery(foyer, connection, next))
      // A first page that came meanwhile may have begun the list anew: this one is not its continuation.
      if (memory.known.next !== next) return
      const ids = new Set(memory.known.transactions.map(({ id }) => id))
      keep({
        transactions: [...memory.known.transactions, ...page.data.filter(({ id }) => !ids.has(id))],
        next: page.next,
      })
    } catch {
      showToast(foyer, { variant: 'error', code: 'TRANSACTIONS_FAILED' })
    } finally {
      setIsLoadingMore(false)
    }
  }

  return {
    status: head || known.transactions.length ? 'ready' : error ? 'failed' : 'loading',
    known,
    missing: head?.missing ?? [],
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry: () => void refetch(),
  }
}
