import { createHash } from 'node:crypto'
import { type CaipNetworkId, getNameAvatar } from '@foyer/contract'
import { readNftAvatar } from './readNftAvatar.ts'

const maxChars = 16_384

/**
 * Returns a name's image in a form safe for visitors: either embedded (`data:`), or a path of the server, which fetches
 * `https:`, `ipfs:` and NFTs itself. The visitor's browser never contacts a host chosen by the name's owner.
 */
export function toShownAvatar(
  avatar: string | null | undefined,
  { name, networkId }: { name: string; networkId: CaipNetworkId },
): string | null {
  if (!avatar || avatar.length > maxChars) return null
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(avatar)) return avatar
  if (!/^(https|ipfs):\/\//i.test(avatar) && !readNftAvatar(avatar)) return null
  const path = getNameAvatar.path.replace('{name}', encodeURIComponent(name))
  const version = createHash('sha256').update(avatar).digest('hex').slice(0, 12)
  return `${path}?${new URLSearchParams({ chainId: networkId, v: version })}`
}
