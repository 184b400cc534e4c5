import { getLoginMethods } from '@foyer/contract'
import { SecureError } from '../../SecureError.ts'
import { showEmailChange } from '../../screens/showEmailChange.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'
import { notifyPendingRequests } from '../recover/notifyPendingRequests.ts'
import { createStepUp } from '../stepUp/createStepUp.ts'
import type { Login } from './createLogin.ts'

/** An email change that a page requests. */
export type ChangeEmailRequest = {
  context: FlowContext
  wallet: Wallet
  login: Login
  email: string
  signal: AbortSignal
}

/**
 * Asks the visitor to approve and to use a recovery method, then proves to the server that this device holds the wallet's
 * data key. Only then is a code mailed.
 */
export async function changeEmail({
  context,
  wallet,
  login,
  email,
  signal,
}: ChangeEmailRequest): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'> {
  const { api, hostOrigin, stage } = context
  const to = email.trim().toLowerCase()
  // Letters of other scripts look like ASCII ones: the address shown must be the address mailed to.
  if (!/^[\x21-\x7e]+$/.test(to)) throw new SecureError('BAD_REQUEST', 'Invalid request: email')
  const user = await login.needUser()
  await wallet.ready(signal)
  await notifyPendingRequests(context, wallet, login, signal)
  const [texts, { emailChangeWaitS: waitS }] = await Promise.all([
    context.texts.read(),
    api(getLoginMethods, { query: {} }),
  ])
  const about = { hostOrigin, from: user.email, to, waitS, texts }
  const stepUp = createStepUp({ wallet, texts, now: context.now })
  const ask = async (card: HTMLElement) => {
    await showEmailChange(card, about)
    if (!(await stepUp.ask(card))) throw new SecureError('EMAIL_CHANGE_DECLINED', 'The email stays as it is')
  }
  await stage.ask('email', ask, signal)
  // Someone else may have logged in while the card was shown; they did not approve the change.
  if ((await login.need()).user.id !== user.id)
    throw new SecureError('LOGIN_SESSION_INVALID', 'Log in again', { walletCode: 4100 })
  return login.startUpdate(to, await wallet.proveDataKey(signal))
}
