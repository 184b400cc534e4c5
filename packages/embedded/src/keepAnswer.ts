import type { FrameAnswer, FrameRequestType } from '@foyer/contract'
import type { Login } from '@foyer/core'
import type { KnownLogin } from '@foyer/core/internal'
import { getLoginName } from './getLoginName.ts'
import { keepLogin } from './keepLogin.ts'
import { reportConnection } from './reportConnection.ts'
import type { WalletState } from './WalletState.ts'

/** Changes to the connected login by a frame's answer. */
type Change = { known?: Partial<KnownLogin>; login?: Partial<Login> }

/** How answers to core's requests change the login. */
const changes: { readonly [type in FrameRequestType]?: (answer: FrameAnswer<type>) => Change } = {
  // The account itself is read with the next `refresh`.
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ known: { preferredAccountType: type } }),
  UPDATE_EMAIL_SECONDARY_OTP: ({ newEmail: email, effectiveAt }) =>
    effectiveAt === undefined
      ? { known: { email }, login: { email } }
      : { login: { emailChange: { email, effectiveAt: new Date(effectiveAt) } } },
}

/** Stores the frame's answer about the connected login, and reports changes. */
export function keepAnswer<type extends FrameRequestType>(
  wallet: WalletState,
  type: type,
  answer: FrameAnswer<type>,
): void {
  const { known, login } = changes[type]?.(answer) ?? {}
  if (known && wallet.login) keepLogin(wallet, { ...wallet.login, ...known }, wallet.login)
  if (!login) return
  for (const before of [...wallet.connections.values()]) {
    if (!before.login) continue
    const changed = { ...before.login, ...login }
    reportConnection(wallet, { ...before, login: { ...changed, name: getLoginName(changed) } }, before)
  }
}
