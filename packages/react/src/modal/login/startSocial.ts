import { connectSocial, type Foyer, type Social } from '@foyer/core'
import { finishConnect, push } from '@foyer/core/internal'

/** Starts a social login. Call it in the click itself: its window opens before anything is waited for. */
export function startSocial(foyer: Foyer, social: Social): void {
  if (social === 'farcaster') {
    push(foyer, 'ConnectingFarcaster')
    return
  }
  const connecting = connectSocial(foyer, { provider: social })
  push(foyer, 'ConnectingSocial', { provider: social })
  // What goes wrong is in the state, and the view says it.
  connecting.then(() => finishConnect(foyer)).catch(() => {})
}
