import type { Foyer } from '@foyer/core'
import type { ButtonFace, FaceParts } from './ButtonFace.ts'

/**
 * Follows the face of the active account: calls the listener with the known parts now and after each change. Returns
 * the unsubscribe function. The code loads only if a part is requested.
 */
export function watchFace(foyer: Foyer, parts: FaceParts, listener: (face: ButtonFace) => void): () => void {
  let stop = () => {}
  let isOver = false
  if (parts.showName || parts.showAvatar || parts.showBalance)
    import('./followFace.ts').then(
      ({ followFace }) => {
        if (!isOver) stop = followFace(foyer, parts, listener)
      },
      // The code could not be loaded: the button keeps showing the address.
      () => {},
    )
  return () => {
    isOver = true
    stop()
  }
}
