import { connectSocial, type Foyer, type Social } from '@foyer/core'
import { finishConnect } from '@foyer/core/internal'
import { push } from './push.ts'

/**
 * Runs a social login, and closes the modal when it is done; failures are in `state.login`. Call it synchronously in the
 * click handler: it opens its window before awaiting anything.
 */
export function startSocial(foyer: Foyer, social: Social): void {
  if (social === 'farcaster') {
    push(foyer, 'ConnectingFarcaster')
    return
  }
  const connecting = connectSocial(foyer, { provider: social })
  // A retry starts from the view itself.
  if (foyer.state.history.at(-1)?.name !== 'ConnectingSocial')
    push(foyer, 'ConnectingSocial', { provider: social })
  connecting.then(() => finishConnect(foyer)).catch(() => {})
}
