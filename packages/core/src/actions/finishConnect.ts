import type { Foyer } from '../Foyer.ts'
import { getViewAfterNetworkChange } from '../rules/getViewAfterNetworkChange.ts'
import { close, open } from './router.ts'
import { settleSignIn } from './settleSignIn.ts'

/** Ends the visitor's way to a wallet: the modal closes, or asks at once for a network the app works on. */
export async function finishConnect(foyer: Foyer): Promise<void> {
  await settleSignIn(foyer)
  // A sign-in that is needed took the modal over.
  if (!foyer.state.open || foyer.state.history.at(-1)?.name === 'SIWXSignMessage') return
  const view = getViewAfterNetworkChange(foyer.state, foyer.options)
  if (view) open(foyer, view)
  else close(foyer, 'connected')
}
