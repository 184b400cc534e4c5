import type { Foyer } from '@foyer/core'
import type { ButtonFace, FaceSource } from './ButtonFace.ts'

/**
 * Follows name and icon of a wallet that is not ready on this page, as `watchFace` follows an account. The code for it
 * loads on demand.
 */
export function watchWallet(
  foyer: Foyer,
  { wallet }: FaceSource,
  listener: (face: ButtonFace) => void,
): () => void {
  let stop = () => {}
  let isOver = false
  if (wallet)
    import('./followWallet.ts').then(
      ({ followWallet }) => {
        if (!isOver) stop = followWallet(foyer, wallet, listener)
      },
      // The code could not be loaded: the button keeps the name that the app uses.
      () => {},
    )
  return () => {
    isOver = true
    stop()
  }
}
