'use client'
import { bundledWallets, type ConnectRow, getConnectList, isMobile, stored, walletsQuery } from '@foyer/core'
import { useMemo } from 'react'
import { useModal } from '../ModalContext.ts'
import { useModalState } from './useModalState.ts'
import { useQuery } from './useQuery.ts'

/** The Connect screen's rows, and what is known of the directory. */
export function useWalletRows(): {
  rows: readonly ConnectRow[]
  recentIds: readonly string[]
  count: number | undefined
  isDirectoryMissing: boolean
  retry(): void
} {
  const { foyer } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const directory = useQuery(walletsQuery(foyer))
  const recentIds = useMemo(
    () => (foyer.storage.get(...stored.recentWallets) ?? []).map(({ id }) => id),
    [foyer],
  )
  const data = directory.data?.data ?? (directory.isError ? bundledWallets : undefined)
  const rows = useMemo(() => {
    const canPair = connectors.some(({ type }) => type === 'walletConnect')
    const mobile = isMobile()
    // A wallet is recommended where the visitor can reach it: by its app, or as an extension of this browser.
    const recommended = (data ?? []).filter(({ platforms, mobileLink, universalLink }) =>
      mobile ? canPair && (mobileLink || universalLink) : canPair || platforms.includes('browser'),
    )
    return getConnectList({ connectors, recentIds, recommended })
  }, [connectors, recentIds, data])
  return {
    rows,
    recentIds,
    count: directory.data?.count,
    isDirectoryMissing: directory.isError,
    retry: () => void directory.refetch(),
  }
}
