import { verifyEmailDevice } from '../login/verifyEmailDevice.ts'
import type { Foyer } from '../model/Foyer.ts'
import { replace } from './replace.ts'

/**
 * Goes on to the code of a new device. For views of the version before, which have a step for it. Returns the function
 * that stops following; what goes wrong is in `state.login`.
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
