import type { LoginMethod, LoginUser } from '@foyer/contract'
import type { StoredLoginUser } from './sqlLoginUsers.ts'

/** What a device may know of its visitor. */
export function toLoginUser(user: StoredLoginUser, method: LoginMethod): LoginUser {
  const { id, email, userName } = user
  return { id, method, email, userName }
}
