import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { settleSignIn } from '../signIn/settleSignIn.ts'
import { close } from './close.ts'
import { open } from './open.ts'
import { openRequestedView } from './openRequestedView.ts'

/** Ends the connect flow: the modal closes, or immediately asks for a network the app supports. */
export async function finishConnect(foyer: Foyer): Promise<void> {
  await settleSignIn(foyer)
  // A required sign-in took over the modal.
  if (!foyer.state.open || foyer.state.history.at(-1)?.name === 'SIWXSignMessage') return
  const { history } = foyer.state
  const at = history.findIndex(({ name }) => name === 'ProfileWallets' || name === 'Pay')
  if (at >= 0 && getConnection(foyer.state)) {
    foyer._internal.setState({ history: history.slice(0, at + 1) as unknown as typeof history })
    return
  }
  const view = getViewAfterNetworkChange(foyer.state, foyer.options)
  if (view) open(foyer, { view })
  else if (!getConnection(foyer.state) || !openRequestedView(foyer)) close(foyer, { reason: 'connected' })
}
