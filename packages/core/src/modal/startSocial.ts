import { connectSocial } from '../login/connectSocial.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Social } from '../model/features.ts'
import { finishConnect } from './finishConnect.ts'
import { push } from './push.ts'

/**
 * Runs the visitor's login by a social account, and closes the modal when it is done; `state.login` says what goes wrong.
 * Call it in the click itself: its window opens before anything is waited for.
 */
export function startSocial(foyer: Foyer, social: Social): void {
  if (social === 'farcaster') {
    push(foyer, 'ConnectingFarcaster')
    return
  }
  const connecting = connectSocial(foyer, { provider: social })
  // Trying again starts from the view itself.
  if (foyer.state.history.at(-1)?.name !== 'ConnectingSocial')
    push(foyer, 'ConnectingSocial', { provider: social })
  connecting.then(() => finishConnect(foyer)).catch(() => {})
}
