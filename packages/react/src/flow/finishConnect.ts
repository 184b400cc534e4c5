import { close, type Foyer, getConnection, open } from '@foyer/core'
import { getViewAfterNetworkChange, openWanted, settleSignIn } from '@foyer/core/internal'

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
  else if (!getConnection(foyer.state) || !openWanted(foyer)) close(foyer, { reason: 'connected' })
}
