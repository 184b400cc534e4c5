import type { FrameUser } from '@foyer/contract'
import type { Login } from '@foyer/core'
import type { KnownLogin } from '@foyer/core/internal'
import { getLoginName } from './getLoginName.ts'

/** The login of the frame's user. */
export function toLogin(known: KnownLogin, user: FrameUser): Login {
  const { method, email, userName, smartAccountNetworks = [] } = known
  const { preferredAccountType, smartAccountDeployed, emailChange } = user
  return {
    method,
    name: getLoginName(known),
    email,
    userName,
    emailChange: emailChange && {
      email: emailChange.email,
      effectiveAt: new Date(emailChange.effectiveAt),
    },
    preferredAccountType,
    smartAccountDeployed,
    smartAccountNetworks,
    // If the frame does not report it, there is nothing to ask the visitor for.
    hasRecovery: user.hasRecovery ?? true,
  }
}
