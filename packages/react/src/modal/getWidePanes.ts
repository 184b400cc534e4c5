import type { View, ViewName } from '@foyer/core'

/** Views of the wallet list, and those shown next to it in a wide window. */
const lists: readonly ViewName[] = ['Connect', 'ConnectWallets']
const details: readonly ViewName[] = ['ConnectingExternal', 'ConnectingWalletConnect']

/**
 * Returns the panes of a wide window: the wallet list and, next to it, the QR code or the chosen wallet. Returns
 * `undefined` if the top view is not a connect view.
 */
export function getWidePanes(history: readonly View[]): { list: View; detail: View } | undefined {
  const isList = ({ name }: View) => lists.includes(name)
  const list = history.findLast(isList)
  const top = history.at(-1)
  if (!list || !top || !history.slice(0, -1).every(isList)) return undefined
  if (top === list) return { list, detail: { name: 'ConnectingWalletConnect', payload: undefined } }
  return details.includes(top.name) ? { list, detail: top } : undefined
}
