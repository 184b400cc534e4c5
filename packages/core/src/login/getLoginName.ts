import { authNameMax } from '@foyer/contract'
import type { LoginMethod } from '../model/Login.ts'

/**
 * How a login is called (docs/spec.md, section 5): its user name, else its email address; of discord's names an ending 0 goes, which
 * stands for the number they no longer have; more than 30 characters are cut.
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
