'use client'
import type { DirectoryWallet, Namespace } from '@foyer/contract'
import { getActiveNamespace } from '@foyer/core'
import { canPair, isMobile } from '@foyer/core/ui'
import { useMemo } from 'react'
import { countAwaitedRows } from '../../flow/countAwaitedRows.ts'
import { type ConnectRow, getConnectList } from '../../flow/getConnectList.ts'
import { getPlatforms } from '../../flow/getPlatforms.ts'
import { getRecentWallets } from '../../flow/getRecentWallets.ts'
import { getShownConnectors } from '../../flow/getShownConnectors.ts'
import { getCustomWallets } from '../getCustomWallets.ts'
import { useModal } from '../ModalContext.ts'
import { useDirectoryPage } from './useDirectoryPage.ts'
import { useModalState } from './useModalState.ts'

const none: readonly DirectoryWallet[] = []

/** Returns the rows of the Connect screen, for all namespaces or one, and the state of the directory. */
export function useWalletRows(only?: Namespace | undefined): {
  rows: readonly ConnectRow[]
  recentIds: readonly string[]
  count: number | undefined
  /** The directory is loading: more rows may appear. */
  isLoading: boolean
  /** Number of rows that the directory will add. */
  awaitedCount: number
  isDirectoryMissing: boolean
  retry(): void
} {
  const { foyer } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const features = useModalState((state) => state.features)
  const namespace = useModalState(getActiveNamespace)
  const { wallets, count, isLoading, isMissing, retry } = useDirectoryPage()
  const { featuredWallets } = foyer.options
  const recentIds = useMemo(() => getRecentWallets(foyer._internal.storage), [foyer])
  // Without featured wallets, both use the first page, which is requested once.
  const { wallets: featuredData } = useDirectoryPage(featuredWallets?.length ? featuredWallets : undefined)
  const { rows, awaitedCount } = useMemo(() => {
    const isPhone = isMobile()
    const hasLogins = connectors.some(({ type }) => type === 'auth')
    const { excludeWallets: excluded = [] } = foyer.options
    const isShown = ({ id, name, rdns }: DirectoryWallet) =>
      ![id, name, rdns].some((text) => text !== undefined && excluded.includes(text))
    // A wallet is recommended only if the visitor can use it: as an app, or as an extension for this browser.
    const isReachable = (wallet: DirectoryWallet) =>
      getPlatforms({ wallet, canPair: canPair(connectors, wallet), isMobile: isPhone, namespace })[0] !==
        'unsupported' ||
      (!isPhone && wallet.platforms.includes('browser'))
    const featured = (featuredWallets ?? [])
      .map((id) => featuredData?.find((wallet) => wallet.id === id))
      .filter((wallet) => wallet !== undefined)
      .filter(isShown)
    const known = {
      connectors: getShownConnectors(connectors, { isMobile: isPhone, namespace: only }),
      recentIds,
      custom: getCustomWallets(foyer.options, connectors).filter(isShown),
      loginCount: hasLogins ? Number(features.email) + Number(features.socials.length > 0) : 0,
    }
    const rows = getConnectList({
      ...known,
      featured,
      // Wallets the visitor does not have; those confirmed by two sources come first.
      recommended: (wallets ?? none)
        .filter(isShown)
        .filter(isReachable)
        .toSorted((a, b) => Number(b.certified ?? false) - Number(a.certified ?? false)),
      order: features.connectorTypeOrder,
    })
    const featuredIds = featuredWallets?.filter((id) => !excluded.includes(id))
    const { includeWallets: includedIds } = foyer.options
    return { rows, awaitedCount: countAwaitedRows({ ...known, featuredIds, includedIds, rows }) }
  }, [foyer, connectors, features, namespace, only, recentIds, wallets, featuredWallets, featuredData])
  return {
    rows,
    recentIds,
    count,
    isLoading,
    awaitedCount: isLoading ? awaitedCount : 0,
    isDirectoryMissing: isMissing,
    retry,
  }
}
