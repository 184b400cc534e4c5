import type { LoginIdentity } from '@foyer/core'

/** Whether both are logins of the same visitor, as far as is known. */
export function isSameLogin(a: LoginIdentity, b: LoginIdentity): boolean {
  return a.method === b.method && a.email === b.email && a.userName === b.userName
}
