import { verifyEmailDevice } from '../login/verifyEmailDevice.ts'
import type { Foyer } from '../model/Foyer.ts'
import { replace } from './replace.ts'

/**
 * Continues to the code of a new device. For views of the previous version, which have a separate step for it. Returns the
 * unsubscribe function; failures are in `state.login`.
 */
export function startDevice(foyer: Foyer): () => void {
  let isFollowed = true
  verifyEmailDevice(foyer).then(
    () => isFollowed && foyer.state.login && replace(foyer, 'EmailVerifyOtp'),
    () => {},
  )
  return () => {
    isFollowed = false
  }
}
