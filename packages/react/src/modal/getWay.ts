import type { Foyer } from '@foyer/core'
import { isMobile, type Platform } from '@foyer/core/internal'
import { type ChosenWallet, getWalletPlatforms } from './getWalletPlatforms.ts'

/** Where a wallet is, for the hint on its row: on a phone, its own apps need no word. */
export type Way = 'extension' | 'window' | 'phone' | 'get'

const ways: Readonly<Record<Platform, Way | undefined>> = {
  browser: 'extension',
  mobile: 'phone',
  qrcode: 'phone',
  browse: 'phone',
  web: 'window',
  desktop: undefined,
  unsupported: 'get',
}

/** Where the visitor finds a wallet that they press; `undefined` where no word fits. */
export function getWay(foyer: Foyer, chosen: ChosenWallet): Way | undefined {
  // What a library brings may be anything: it is no extension only because it is ready.
  if (chosen.connector?.type === 'external') return chosen.connector.opensWindow ? 'window' : undefined
  const way = ways[getWalletPlatforms(foyer, chosen)[0]]
  return way === 'phone' && isMobile() ? undefined : way
}
