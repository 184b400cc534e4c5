'use client'
import type { DirectoryWallet, Namespace } from '@foyer/contract'
import { getActiveNamespace } from '@foyer/core'
import {
  bundledWallets,
  type ConnectRow,
  getConnectList,
  getDevice,
  getPlatforms,
  getRecentWallets,
  getShownConnectors,
  isMobile,
} from '@foyer/core/internal'
import { walletsQuery } from '@foyer/core/query'
import { useMemo } from 'react'
import { getCustomWallets } from '../getCustomWallets.ts'
import { useModal } from '../ModalContext.ts'
import { useModalState } from './useModalState.ts'
import { useQuery } from './useQuery.ts'

const none: readonly DirectoryWallet[] = []

/** Returns the rows of the Connect screen, for all namespaces or one, and the state of the directory. */
export function useWalletRows(only?: Namespace | undefined): {
  rows: readonly ConnectRow[]
  recentIds: readonly string[]
  count: number | undefined
  /** The directory is loading: more rows may appear. */
  isLoading: boolean
  isDirectoryMissing: boolean
  retry(): void
} {
  const { foyer } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const features = useModalState((state) => state.features)
  const namespace = useModalState(getActiveNamespace)
  const directory = useQuery(walletsQuery(foyer))
  const { featuredWallets } = foyer.options
  const recentIds = useMemo(() => getRecentWallets(foyer), [foyer])
  // Without featured wallets, the first page is all there is to request.
  const featuredQuery = useQuery({
    ...walletsQuery(foyer, { include: featuredWallets ?? [] }),
    enabled: !!featuredWallets?.length,
  })
  const data = directory.data?.data ?? (directory.isError ? bundledWallets : undefined)
  const featuredData = featuredQuery.data?.data ?? (featuredQuery.isError ? bundledWallets : undefined)
  const rows = useMemo(() => {
    const canPair = connectors.some(({ type }) => type === 'walletConnect')
    const isPhone = isMobile()
    const device = getDevice()
    const hasLogins = connectors.some(({ type }) => type === 'auth')
    const { excludeWallets: excluded = [] } = foyer.options
    const isShown = ({ id, name, rdns }: DirectoryWallet) =>
      ![id, name, rdns].some((text) => text !== undefined && excluded.includes(text))
    // A wallet is recommended where the visitor can reach it: by its app, or as an extension of this browser.
    const isReachable = (wallet: DirectoryWallet) =>
      getPlatforms({ wallet, canPair, isMobile: isPhone, device, namespace })[0] !== 'unsupported' ||
      (!isPhone && wallet.platforms.includes('browser'))
    const featured = (featuredWallets ?? [])
      .map((id) => featuredData?.find((wallet) => wallet.id === id))
      .filter((wallet) => wallet !== undefined)
      .filter(isShown)
    return getConnectList({
      connectors: getShownConnectors(connectors, { isMobile: isPhone, namespace: only }),
      recentIds,
      featured,
      custom: getCustomWallets(foyer.options).filter(isShown),
      // Wallets new to the visitor: those confirmed by two sources come first.
      recommended: (data ?? none)
        .filter(isShown)
        .filter(isReachable)
        .toSorted((a, b) => Number(b.certified ?? false) - Number(a.certified ?? false)),
      loginCount: hasLogins ? Number(features.email) + Number(features.socials.length > 0) : 0,
      order: features.connectorTypeOrder,
    })
  }, [foyer, connectors, features, namespace, only, recentIds, data, featuredWallets, featuredData])
  return {
    rows,
    recentIds,
    count: directory.data?.count,
    isLoading: directory.isLoading,
    isDirectoryMissing: directory.isError,
    retry: () => void directory.refetch(),
  }
}
