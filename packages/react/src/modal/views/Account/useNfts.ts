'use client'
import type { Gap, Nft } from '@foyer/contract'
import { type Connection, fetchQuery, nftsQuery } from '@foyer/core'
import { useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'

/** An account's NFTs as far as they were read, and the way to more. */
export type Nfts = {
  status: 'loading' | 'ready' | 'failed'
  nfts: readonly Nft[]
  missing: readonly Gap[]
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** Reads an account's NFTs page by page. */
export function useNfts(connection: Connection): Nfts {
  const { foyer } = useModal()
  const memory = useViewMemory('nfts', (): { pages?: { nfts: readonly Nft[]; next: string | null } } => ({}))
  const [later, setLater] = useState(memory.pages)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const { data, isError, refetch } = useQuery(nftsQuery(foyer, connection))
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

  return {
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    nfts: later ? [...first, ...later.nfts] : first,
    missing: data?.missing ?? [],
    hasMore: next !== null,
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry: () => void refetch(),
  }
}
