import type { LoginMethod, LoginUser } from '@foyer/contract'
import type { StoredLoginUser } from '../visitors/sqlLoginUsers.ts'
import type { EmailChange } from './sqlEmailChanges.ts'

/** Returns what a device may know about its visitor. */
export function toLoginUser(user: StoredLoginUser, method: LoginMethod, change?: EmailChange): LoginUser {
  const { id, email, userName } = user
  const emailChange = change && {
    email: change.toEmail,
    effectiveAt: new Date(change.effectiveAtMs).toISOString(),
  }
  return { id, method, email, userName, ...(emailChange ? { emailChange } : {}) }
}
