import type { LoginSession, SocialProvider, SocialResult } from '@foyer/contract'
import { createSession, type Session } from '../../session/createSession.ts'
import { awaitRefusal } from './awaitRefusal.ts'
import { confirmPrimary } from './confirmPrimary.ts'
import { confirmSecondary } from './confirmSecondary.ts'
import { endLogin } from './endLogin.ts'
import { finishEmail } from './finishEmail.ts'
import { finishFarcaster } from './finishFarcaster.ts'
import { finishSocial } from './finishSocial.ts'
import type { LoginContext, LoginState } from './LoginState.ts'
import { requireStarted } from './requireStarted.ts'
import { startEmail } from './startEmail.ts'
import { startFarcaster } from './startFarcaster.ts'
import { startSocial } from './startSocial.ts'
import { startUpdate } from './startUpdate.ts'
import { storeResult } from './storeResult.ts'

/** The login of this device at this host: its session and the login methods. */
export type Login = Omit<Session, 'start' | 'forget'> & {
  /** Calls `onForgotten` when the login has ended on this device, then notifies the server. */
  end(onForgotten: () => void): Promise<void>
  startEmail(email: string): ReturnType<typeof startEmail>
  /** @throws SecureError `CHALLENGE_EXPIRED` if no mail was sent. */
  needMail(): void
  /** Resolves if the visitor cancels the login on the page behind the link. */
  awaitRefusal(signal: AbortSignal): Promise<void>
  finishEmail(otp: string): Promise<void>
  startSocial(provider: SocialProvider, returnTo: string | undefined): Promise<string>
  storeResult(result: SocialResult): boolean
  finishSocial(result: SocialResult | undefined, signal: AbortSignal): Promise<void>
  startFarcaster(): Promise<string>
  finishFarcaster(signal: AbortSignal): Promise<LoginSession>
  startUpdate(email: string, enrolProof: string): ReturnType<typeof startUpdate>
  confirmPrimary(otp: string): Promise<void>
  confirmSecondary(otp: string): ReturnType<typeof confirmSecondary>
}

/** Creates the login. Calls `onExpired` when it finds an expired session. */
export function createLogin(context: LoginContext, onExpired: () => void): Login {
  const session = createSession(context, onExpired)
  const login: LoginState = { context, session }
  const { read, check, need, needUser, update, extend, isFresh, takeFresh } = session
  return {
    read,
    check,
    need,
    needUser,
    update,
    extend,
    isFresh,
    takeFresh,
    end: (onForgotten) => endLogin(login, onForgotten),
    startEmail: (email) => startEmail(login, email),
    needMail: () => void requireStarted(login.emailChallenge),
    awaitRefusal: (signal) => awaitRefusal(login, signal),
    finishEmail: (otp) => finishEmail(login, otp),
    startSocial: (provider, returnTo) => startSocial(login, provider, returnTo),
    storeResult: (result) => storeResult(login, result),
    finishSocial: (result, signal) => finishSocial(login, result, signal),
    startFarcaster: () => startFarcaster(login),
    finishFarcaster: (signal) => finishFarcaster(login, signal),
    startUpdate: (email, enrolProof) => startUpdate(login, email, enrolProof),
    confirmPrimary: (otp) => confirmPrimary(login, otp),
    confirmSecondary: (otp) => confirmSecondary(login, otp),
  }
}
