import { isMobile } from '@foyer/core/ui'
import type { ViewLoaders } from './ViewTables.ts'

/**
 * Loader of the view shown next to the list when the modal first opens, so that it does not wait for a table of views.
 */
export const codeViews = {
  ConnectingWalletConnect: () => {
    // A phone shows links to its wallet apps immediately.
    if (isMobile()) import('./views/ConnectingWalletConnect/PairingWays.tsx').catch(() => {})
    return import('./views/ConnectingWalletConnect/ConnectingWalletConnect.tsx')
  },
} satisfies Partial<ViewLoaders>
