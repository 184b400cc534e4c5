import { authNameMax } from '@foyer/contract'
import type { LoginMethod } from '@foyer/core'

/**
 * Display name of a login (docs/evidence/spec.md, section 5): its user name, else its email address. A trailing 0 of Discord names (a
 * leftover of the abolished discriminator) is removed; names are cut to 30 characters.
 */
export function getLoginName(login: {
  method: LoginMethod
  userName?: string | null | undefined
  email?: string | null | undefined
}): string {
  const { method, userName, email } = login
  const own = method === 'discord' && userName?.endsWith('0') ? userName.slice(0, -1) : userName
  const letters = [...(own || email || '')]
  return letters.length > authNameMax ? `${letters.slice(0, authNameMax).join('')}…` : letters.join('')
}
