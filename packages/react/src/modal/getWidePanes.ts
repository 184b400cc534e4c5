import type { View } from '@foyer/core'
import { viewRules } from '@foyer/core/internal'

/**
 * Returns the panes of a wide window: the wallet list and, next to it, the QR code or the chosen wallet. Returns
 * `undefined` if the top view is not a connect view.
 */
export function getWidePanes(history: readonly View[]): { list: View; detail: View } | undefined {
  const isList = ({ name }: View) => viewRules[name].pane === 'list'
  const list = history.findLast(isList)
  const top = history.at(-1)
  if (!list || !top || !history.slice(0, -1).every(isList)) return undefined
  if (top === list) return { list, detail: { name: 'ConnectingWalletConnect', payload: undefined } }
  return viewRules[top.name].pane === 'detail' ? { list, detail: top } : undefined
}
