import type { FrameUser } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { KnownLogin } from '@foyer/core/internal'

/** Updates a login with the frame's answer about its user on a network. */
export function updateUser(known: KnownLogin, user: FrameUser, { chainNamespace }: Network): KnownLogin {
  // The frame omits fields that it does not report; `null` means that the user has none.
  const { email = known.email, userName = known.userName, preferredAccountType } = user
  return {
    ...known,
    email: email ?? undefined,
    userName: userName ?? undefined,
    ...(chainNamespace === 'eip155' ? { preferredAccountType } : {}),
  }
}
