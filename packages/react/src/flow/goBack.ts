import { close, type Foyer, getConnection, type View } from '@foyer/core'

/** Goes back one view; closes the modal from the first one. With a connected account, Connect is skipped for Account. */
export function goBack(foyer: Foyer): void {
  const { history } = foyer.state
  const [first, ...rest] = history
  if (rest.length === 0) {
    close(foyer, { reason: 'back' })
    return
  }
  const next: [View, ...View[]] = [first, ...rest.slice(0, -1)]
  // A visitor who is adding a wallet came from the account, and goes back there step by step.
  if (next.length === 1 && next[0].name === 'Connect' && getConnection(foyer.state))
    next.splice(-1, 1, { name: 'Account', payload: undefined })
  foyer._internal.setState({ history: next, connectFlow: { status: 'idle' }, switchFlow: { status: 'idle' } })
}
