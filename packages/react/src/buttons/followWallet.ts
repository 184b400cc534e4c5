import { type Foyer, start } from '@foyer/core'
import { toServedUrl } from '@foyer/core/internal'
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
    if (wallet && !isOver) listener({ name: wallet.name, avatar: toIcon(foyer, wallet.iconUrl) })
  }
  // If the directory is unreachable, the button keeps the name that the app uses.
  read().catch(() => {})
  return () => {
    isOver = true
  }
}

/** Only icons of the app and of the Foyer server: any other host would learn who visits the page. */
function toIcon(foyer: Foyer, url: string): string | undefined {
  if (url.startsWith('/')) return toServedUrl(foyer, url)
  const { serverUrl, customWallets } = foyer.options
  const isAllowed =
    url.startsWith('data:image/') ||
    url.startsWith(`${serverUrl}/`) ||
    customWallets?.some(({ iconUrl }) => iconUrl === url)
  return isAllowed ? url : undefined
}
