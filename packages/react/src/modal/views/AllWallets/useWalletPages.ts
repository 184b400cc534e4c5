'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { bundledWallets, type ConnectRow, fetchQuery, walletsQuery } from '@foyer/core'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'

/** Rows of the list. */
export type WalletRow = Omit<ConnectRow, 'group'>

const firstPageSize = 40
const searchMin = 2
const searchMax = 100

/** The directory page by page, and what of it matches a search: at once what is loaded, then what the server finds. */
export function useWalletPages(search: string): {
  rows: readonly WalletRow[]
  status: 'loading' | 'ready' | 'failed'
  loadMore(): void
  retry(): void
} {
  const { foyer } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const [pages, setPages] = useState<readonly (readonly DirectoryWallet[])[]>([])
  const [count, setCount] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const isLoading = useRef(false)

  const loadPage = useCallback(
    async (page: number) => {
      if (isLoading.current) return
      isLoading.current = true
      setHasFailed(false)
      try {
        const result = await fetchQuery(foyer, walletsQuery(foyer, { page, entries: firstPageSize }))
        setPages((known) => (known.length === page - 1 ? [...known, result.data] : known))
        setCount(result.count)
      } catch {
        setHasFailed(true)
      } finally {
        isLoading.current = false
      }
    },
    [foyer],
  )
  useEffect(() => {
    void loadPage(1)
  }, [loadPage])

  const isMissing = hasFailed && pages.length === 0
  const loaded = useMemo(() => (isMissing ? bundledWallets : pages.flat()), [isMissing, pages])
  const isComplete = count !== undefined && loaded.length >= count
  const query = search.trim()
  // Typing stays ahead of the network: the server is asked for the text the visitor has settled on.
  const asked = useDeferredValue(query)
  const needsServer = asked.length >= searchMin && !isComplete
  const found = useQuery({
    ...walletsQuery(foyer, { entries: searchMax, search: needsServer ? asked : undefined }),
    enabled: needsServer,
  })

  const rows = useMemo(() => {
    const here = connectors
      .filter(({ type }) => type !== 'walletConnect')
      .map((connector): WalletRow => ({ key: connector.id, name: connector.name, connector }))
    const server = needsServer ? (found.data?.data ?? []) : []
    const seen = new Set<string>(connectors.flatMap(({ rdns }) => rdns ?? []))
    const directory: WalletRow[] = []
    for (const wallet of [...loaded, ...server]) {
      if (seen.has(wallet.id) || (wallet.rdns && seen.has(wallet.rdns))) continue
      seen.add(wallet.id)
      directory.push({ key: wallet.id, name: wallet.name, wallet })
    }
    const all = [...here, ...directory]
    if (!query) return all
    const wanted = fold(query)
    const matches = all.filter(
      ({ name, wallet }) => fold(name).includes(wanted) || wallet?.rdns?.includes(wanted),
    )
    return matches.sort(
      (a, b) => Number(fold(b.name).startsWith(wanted)) - Number(fold(a.name).startsWith(wanted)),
    )
  }, [connectors, loaded, found.data, needsServer, query])

  return {
    rows,
    status: hasFailed
      ? 'failed'
      : count === undefined || (needsServer && found.isFetching)
        ? 'loading'
        : 'ready',
    loadMore: () => {
      if (!isComplete && !hasFailed && pages.length > 0 && !query) void loadPage(pages.length + 1)
    },
    retry: () => void loadPage(pages.length + 1),
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
