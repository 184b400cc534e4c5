import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import type { View } from '../model/views.ts'
import { close } from './close.ts'

/** Goes back one view; from the first it closes. With a connected account, Connect is skipped for Account. */
export function goBack(foyer: Foyer): void {
  const { history } = foyer.state
  const [first, ...rest] = history
  if (rest.length === 0) {
    close(foyer, { reason: 'back' })
    return
  }
  const next: [View, ...View[]] = [first, ...rest.slice(0, -1)]
  // Whoever adds a wallet came here from the account, and goes back there in steps.
  if (next.length === 1 && next[0].name === 'Connect' && getConnection(foyer.state))
    next.splice(-1, 1, { name: 'Account', payload: undefined })
  foyer._internal.setState({ history: next, connectFlow: { status: 'idle' }, switchFlow: { status: 'idle' } })
}
