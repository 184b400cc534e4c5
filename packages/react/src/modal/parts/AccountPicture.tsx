import { Avatar } from './Avatar.tsx'
import { Picture } from './Picture.tsx'

/** The image of an account's name; without one, two hues of its address. */
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
