import { type Foyer, start } from '@foyer/core'
import { toPictureUrl } from '../base/toPictureUrl.ts'
import type { ButtonFace } from './ButtonFace.ts'
import { findConnectorNamed } from './findConnectorNamed.ts'
import { findListedWallet } from './findListedWallet.ts'

/** Reads name and icon of a wallet that is not ready on this page, as `watchFace` does. */
export function followWallet(foyer: Foyer, name: string, listener: (face: ButtonFace) => void): () => void {
  let isOver = false
  const read = async () => {
    // Until then, an installed wallet may still announce itself.
    await start(foyer)
    if (isOver || findConnectorNamed(foyer.state, name)) return
    const wallet = await findListedWallet(foyer, name)
    if (wallet && !isOver) listener({ name: wallet.name, avatar: toPictureUrl(foyer, wallet.iconUrl) })
  }
  // If the directory is unreachable, the button keeps the name that the app uses.
  read().catch(() => {})
  return () => {
    isOver = true
  }
}
