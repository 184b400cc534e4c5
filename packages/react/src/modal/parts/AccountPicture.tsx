import { Avatar } from './Avatar.tsx'
import { Picture } from './Picture.tsx'

/** The picture of an account's name; without one, a gradient of two hues derived from its address. */
export function AccountPicture({
  address,
  identity,
}: {
  address: string
  identity: { name: string | null; avatar: string | null } | undefined
}) {
  return identity?.avatar ? (
    <Picture round src={identity.avatar} name={identity.name ?? '?'} />
  ) : (
    <Avatar address={address} />
  )
}
