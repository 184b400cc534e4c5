import type { View } from '@foyer/core'

/**
 * What a wide window shows side by side: the list of wallets, and beside it the QR code or the chosen wallet.
 * `undefined` where the view on top is none of the connect views.
 */
export function getWidePanes(history: readonly View[]): { list: View; detail: View } | undefined {
  const [first] = history
  const top = history.at(-1)
  const isList = first?.name === 'Connect' || first?.name === 'ConnectWallets'
  if (!first || !isList || !top || history.length > 2) return undefined
  if (top === first) return { list: first, detail: { name: 'ConnectingWalletConnect', payload: undefined } }
  if (top.name === 'ConnectingExternal' || top.name === 'ConnectingWalletConnect')
    return { list: first, detail: top }
  return undefined
}
