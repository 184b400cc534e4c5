import { isMobile } from '@foyer/core/internal'
import type { ViewLoaders } from './ViewTables.ts'

/** The loader of the view that stands beside the list of a first open: it waits for no table of views. */
export const codeViews = {
  ConnectingWalletConnect: () => {
    // A phone shows the apps of its wallets at once.
    if (isMobile()) import('./views/ConnectingWalletConnect/PairingWays.tsx').catch(() => {})
    return import('./views/ConnectingWalletConnect/ConnectingWalletConnect.tsx')
  },
} satisfies Partial<ViewLoaders>
