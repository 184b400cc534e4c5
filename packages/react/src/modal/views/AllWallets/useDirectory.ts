'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { fetchQuery, walletsQuery } from '@foyer/core/query'
import { useCallback, useEffect, useState } from 'react'
import { getFallbackWallets } from '../../getFallbackWallets.ts'
import { useModal } from '../../ModalContext.ts'

/** The first page is small, so that it appears quickly. */
const firstPageSize = 40
/** Size of all further pages (the server's limit). */
const pageSize = 1_000

/** Loads the whole directory: a first page, then the rest, so that a search never waits for the network. */
export function useDirectory(): {
  wallets: readonly DirectoryWallet[]
  status: 'loading' | 'ready' | 'failed'
  retry(): void
} {
  const { foyer } = useModal()
  const [wallets, setWallets] = useState<readonly DirectoryWallet[]>([])
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      setStatus('loading')
      try {
        const first = await fetchQuery(foyer, walletsQuery(foyer, { entries: firstPageSize }))
        if (!isCurrent()) return
        setWallets((known) => (known.length > first.data.length ? known : first.data))
        let all = first.count > first.data.length ? [] : first.data
        for (let page = 1; all.length < first.count; page++) {
          const { data } = await fetchQuery(foyer, walletsQuery(foyer, { page, entries: pageSize }))
          if (data.length === 0) break
          all = [...all, ...data]
        }
        if (!isCurrent()) return
        setWallets(all)
        setStatus('ready')
      } catch {
        if (isCurrent()) setStatus('failed')
      }
    },
    [foyer],
  )
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a load of its own
  useEffect(() => {
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  return {
    wallets: status === 'failed' && wallets.length === 0 ? getFallbackWallets(foyer) : wallets,
    status,
    retry: () => setAttempt((count) => count + 1),
  }
}
