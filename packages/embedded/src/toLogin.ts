import type { FrameUser } from '@foyer/contract'
import type { Login } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { getLoginName, storedLogin } from '@foyer/core/internal'

/** The login of the frame's user; what the frame does not say is what was stored of it. */
export function toLogin({ storage }: Pick<ConnectorContext, 'storage'>, user: FrameUser): Login {
  const method = storage.get(...storedLogin.method) ?? 'email'
  const email = user.email ?? storage.get(...storedLogin.email)
  const userName = user.userName ?? storage.get(...storedLogin.socialUsername)
  const { preferredAccountType, smartAccountDeployed, emailChange } = user
  return {
    method,
    name: getLoginName({ method, userName, email }),
    email,
    userName,
    emailChange: emailChange && {
      email: emailChange.email,
      effectiveAt: new Date(emailChange.effectiveAt),
    },
    preferredAccountType,
    smartAccountDeployed,
    smartAccountNetworks: storage.get(...storedLogin.smartAccountNetworks) ?? [],
    // A frame that does not say has nothing to ask for.
    hasRecovery: user.hasRecovery ?? true,
  }
}
