import type { Foyer } from '../Foyer.ts'
import { getViewAfterNetworkChange } from '../rules/getViewAfterNetworkChange.ts'
import { close, open } from './router.ts'

/** Ends the visitor's way to a wallet: the modal closes, or asks at once for a network the app works on. */
export function finishConnect(foyer: Foyer): void {
  if (!foyer.state.open) return
  const view = getViewAfterNetworkChange(foyer.state, foyer.options)
  if (view) open(foyer, view)
  else close(foyer, 'connected')
}
