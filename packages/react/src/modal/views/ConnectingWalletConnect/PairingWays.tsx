'use client'
import type { DirectoryWallet } from '@foyer/contract'
import type { Platform } from '@foyer/core/internal'
import type { ReactNode } from 'react'
import { PlatformTabs } from '../../parts/PlatformTabs.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'
import { AppLink } from './AppLink.tsx'
import { AppWaiting } from './AppWaiting.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import { MobileLinks } from './MobileLinks.tsx'

/** Ways to pair: with a chosen wallet, on each of its platforms, and with the wallets on this phone. */
export function PairingWays({
  wallet,
  platform,
  isOpened,
  uri,
  trouble,
  copy,
  code,
}: {
  wallet: DirectoryWallet | undefined
  platform: Platform
  /** Whether the wallet's app on this phone was already opened. */
  isOpened: boolean
  uri: string | undefined
  /** Shown instead of links while there is no pairing link. */
  trouble: ReactNode
  copy: ReactNode
  code: ReactNode
}) {
  const tabs = wallet && <PlatformTabs chosen={{ wallet }} active={platform} />
  if (wallet && platform === 'browse')
    return (
      <>
        {tabs}
        <BrowseLink wallet={wallet} />
      </>
    )
  if (wallet && (platform === 'web' || platform === 'desktop'))
    return (
      <>
        {tabs}
        {trouble ?? <AppLink wallet={wallet} platform={platform} uri={uri} />}
        {copy}
      </>
    )
  if (wallet && platform === 'mobile')
    return (
      <>
        {tabs}
        {trouble ?? <AppWaiting wallet={wallet} uri={uri} isOpened={isOpened} copy={copy} />}
      </>
    )
  if (platform === 'mobile')
    return (
      <>
        {trouble ?? <MobileLinks uri={uri} />}
        {copy}
      </>
    )
  return (
    <>
      {tabs}
      {code}
      {wallet && <StoreLinks wallet={wallet} />}
    </>
  )
}
