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

/** Pairing with a chosen wallet, in each way it has, and with the wallets of this phone. */
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
  /** Whether the wallet's app on this phone was opened already. */
  isOpened: boolean
  uri: string | undefined
  /** Takes the place of links while there is no link. */
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
