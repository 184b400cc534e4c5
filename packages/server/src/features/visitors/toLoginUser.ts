import type { LoginMethod, LoginUser } from '@foyer/contract'
import type { StoredLoginUser } from './sqlLoginUsers.ts'

/** Returns the visitor's data that a device may have. */
export function toLoginUser(
  user: StoredLoginUser,
  method: LoginMethod,
  change?: { toEmail: string; effectiveAtMs: number },
): LoginUser {
  const { id, email, userName } = user
  const emailChange = change && {
    email: change.toEmail,
    effectiveAt: new Date(change.effectiveAtMs).toISOString(),
  }
  return { id, method, email, userName, ...(emailChange ? { emailChange } : {}) }
}
