import { parseSocialResultUri, type SocialResult } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { FrameParts } from './FrameParts.ts'
import { readUser } from './readUser.ts'
import type { FrameHandlers } from './servePort.ts'

/** Handlers of logins and of their follow-up steps. */
export type LoginHandlers = Pick<
  FrameHandlers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'CONNECT_REFUSED'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'GET_USER'
  | 'IS_CONNECTED'
  | 'SIGN_OUT'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
>

/** Creates the handlers of logins. */
export function loginHandlers(parts: FrameParts): LoginHandlers {
  const { context, login, wallet, sessionEnds } = parts
  return {
    CONNECT_EMAIL: async ({ email }) => ({ action: await login.startEmail(email) }),
    // The emailed code registers the device, so there is nothing to wait for.
    CONNECT_DEVICE: async () => void login.needMail(),
    CONNECT_OTP: async ({ otp }) => void (await login.finishEmail(otp)),
    CONNECT_REFUSED: async (_, signal) => void (await login.awaitRefusal(signal)),
    GET_SOCIAL_REDIRECT_URI: async ({ provider, returnTo }) => ({
      uri: await login.startSocial(provider, returnTo),
    }),
    async CONNECT_SOCIAL({ uri, ...query }, signal) {
      await login.finishSocial(uri === undefined ? undefined : readResult(uri), signal)
      return readUser(parts, query, signal)
    },
    GET_FARCASTER_URI: async () => ({ url: await login.startFarcaster() }),
    async CONNECT_FARCASTER(_, signal) {
      const { user } = await login.finishFarcaster(signal)
      return { userName: user.userName ?? '' }
    },
    GET_USER: (query, signal) => readUser(parts, query, signal),
    IS_CONNECTED: async () => ({ isConnected: (await login.check()) !== undefined }),
    async SIGN_OUT() {
      wallet.close()
      context.accountType = 'eoa'
      await login.end(() => {
        // Closes again: the session was valid until now, and may have opened keys meanwhile.
        wallet.close()
        sessionEnds.tell('signedOut')
      })
    },
    async UPDATE_EMAIL({ email }, signal) {
      const { changeEmail } = await import('../flows/login/changeEmail.ts')
      return { action: await changeEmail({ context, wallet, login, email, signal }) }
    },
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => void (await login.confirmPrimary(otp)),
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { email: newEmail, effectiveAt } = await login.confirmSecondary(otp)
      return { newEmail, effectiveAt }
    },
  }
}

/** Reads which login the page continues. Ignores a code that passed through the page. */
function readResult(uri: string): SocialResult {
  const result = parseSocialResultUri(location.origin, uri)
  if (!result) throw new SecureError('SOCIAL_STATE_INVALID', 'This response belongs to another login')
  if (!('resultCode' in result)) return result
  const { resultCode: _, ...rest } = result
  return rest
}
