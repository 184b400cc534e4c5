import type { Foyer } from '@foyer/core'
import type { ButtonFace, FaceParts } from './ButtonFace.ts'

/**
 * Follows the face of the active account and tells what is known of it now and then; returns a function that ends it. Its
 * code loads if a part is wanted.
 */
export function watchFace(foyer: Foyer, parts: FaceParts, listener: (face: ButtonFace) => void): () => void {
  let stop = () => {}
  let isOver = false
  if (parts.showName || parts.showAvatar || parts.showBalance)
    import('./followFace.ts').then(
      ({ followFace }) => {
        if (!isOver) stop = followFace(foyer, parts, listener)
      },
      // Out of reach: the button shows the address.
      () => {},
    )
  return () => {
    isOver = true
    stop()
  }
}
