'use client'
import type { Nft } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { fetchQuery, nftsQuery } from '@foyer/core/query'
import { useState } from 'react'
import { isFailing } from '../../hooks/isFailing.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'

/** An account's NFTs loaded so far, and a function to load more. */
export type Nfts = {
  status: 'loading' | 'ready' | 'failed'
  nfts: readonly Nft[]
  /** Some NFTs could not be read. */
  isPartial: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  isRetrying: boolean
  retry(): void
}

/** Reads an account's NFTs page by page. */
export function useNfts(connection: Connection): Nfts {
  const { foyer } = useModal()
  const memory = useViewMemory('nfts', (): { pages?: { nfts: readonly Nft[]; next: string | null } } => ({}))
  const [later, setLater] = useState(memory.pages)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const query = useQuery(nftsQuery(foyer, connection))
  const { data, isFetching, refetch } = query
  const isPartial = isFailing(query) || Boolean(data?.missing.length)
  const first = data?.data ?? []
  const next = later ? later.next : (data?.next ?? null)

  const loadMore = async () => {
    if (next === null || isLoadingMore) return
    setIsLoadingMore(true)
    try {
      const page = await fetchQuery(foyer, nftsQuery(foyer, connection, next))
      const pages = { nfts: [...(later?.nfts ?? []), ...page.data], next: page.next }
      memory.pages = pages
      setLater(pages)
    } catch {
      // The button stays: the visitor may press it again.
    } finally {
      setIsLoadingMore(false)
    }
  }

  // If nothing could be read, the list is unknown rather than empty.
  const isKnown = data !== undefined && (data.data.length > 0 || !isPartial)
  const unknown = isPartial ? 'failed' : 'loading'
  return {
    status: isKnown ? 'ready' : unknown,
    nfts: later ? [...first, ...later.nfts] : first,
    isPartial,
    hasMore: next !== null,
    isLoadingMore,
    loadMore: () => void loadMore(),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
