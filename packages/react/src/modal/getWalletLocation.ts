import type { Foyer } from '@foyer/core'
import type { Platform } from '@foyer/core/internal'
import { isMobile } from '@foyer/core/ui'
import { type ChosenWallet, getWalletPlatforms } from './getWalletPlatforms.ts'

/** Where a wallet is, for the hint on its row. On a phone, its own apps need no hint. */
export type WalletLocation = 'here' | 'extension' | 'window' | 'phone' | 'get'

const locations: Readonly<Record<Platform, WalletLocation | undefined>> = {
  browser: 'extension',
  mobile: 'phone',
  qrcode: 'phone',
  browse: 'phone',
  web: 'window',
  desktop: undefined,
  unsupported: 'get',
}

/** Returns where the visitor finds the wallet after pressing it; `undefined` if no hint fits. */
export function getWalletLocation(foyer: Foyer, chosen: ChosenWallet): WalletLocation | undefined {
  if (chosen.connector?.hostsPage) return 'here'
  // A connector brought by a library may be anything: being ready does not make it an extension.
  if (chosen.connector?.type === 'external') return chosen.connector.opensWindow ? 'window' : undefined
  const location = locations[getWalletPlatforms(foyer, chosen)[0]]
  // A wallet injected into a page on a phone is usually the app whose browser shows the page.
  return (location === 'phone' || location === 'extension') && isMobile() ? undefined : location
}
