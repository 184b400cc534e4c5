import { connectFarcaster, type Foyer } from '@foyer/core'
import { finishConnect } from '@foyer/core/internal'

/** Runs a Farcaster login, and closes the modal when it is done; failures are in `state.login`. */
export function startFarcaster(foyer: Foyer): void {
  connectFarcaster(foyer)
    .then(() => finishConnect(foyer))
    .catch(() => {})
}
