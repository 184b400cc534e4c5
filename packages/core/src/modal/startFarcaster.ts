import { connectFarcaster } from '../login/connectFarcaster.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'

/** Runs the visitor's login by farcaster, and closes the modal when it is done; `state.login` says what goes wrong. */
export function startFarcaster(foyer: Foyer): void {
  connectFarcaster(foyer)
    .then(() => finishConnect(foyer))
    .catch(() => {})
}
