import {
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  finishEmailLogin,
  finishFarcasterLogin,
  finishSocialLogin,
  getEmailDevice,
  getLoginUser,
  type LoginSession,
  type LoginUser,
  parseSocialResultUri,
  popupCheckMs,
  type SocialProvider,
  signOutLogin,
  startEmailLogin,
  startEmailUpdate,
  startFarcasterLogin,
  startSocialLogin,
} from '@foyer/contract'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { SecureError } from '../../SecureError.ts'
import { storedSession } from '../../session/storedSession.ts'

/** The login of this device at this host. */
export type Login = {
  /** `undefined` when nobody is logged in, or the session is over. */
  read(): Promise<LoginSession | undefined>
  /** The same, for a host that takes the visitor for logged in: an expired session is forgotten and reported. */
  check(): Promise<LoginSession | undefined>
  /** @throws SecureError `LOGIN_SESSION_INVALID` */
  need(): Promise<LoginSession>
  /** Who is logged in; asked of the server where a change of the email may have taken effect. */
  needUser(): Promise<LoginUser>
  /** This device was enrolled: its session lasts until then. */
  extend(expirationTime: string): Promise<void>
  /** Whether the login was made in this frame a moment ago: the visitor looks at it. */
  isFresh(): boolean
  /** The same, told once. */
  takeFresh(): boolean
  /** `onForgotten` is called when the login is over on this device; then the server is told. */
  end(onForgotten: () => void): Promise<void>
  startEmail(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  waitForDevice(signal: AbortSignal): Promise<void>
  finishEmail(otp: string): Promise<void>
  startSocial(provider: SocialProvider, returnTo: string | undefined): Promise<string>
  finishSocial(uri: string | undefined, signal: AbortSignal): Promise<void>
  startFarcaster(): Promise<string>
  finishFarcaster(signal: AbortSignal): Promise<LoginSession>
  /** `enrolProof` shows that this device holds the wallet's data key: codes that the page relays change nothing. */
  startUpdate(email: string, enrolProof: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  confirmPrimary(otp: string): Promise<void>
  /** Gives when the change takes effect; nothing where it has already. */
  confirmSecondary(otp: string): Promise<{ email: string; effectiveAt: string | undefined }>
}

/** How long a login takes a sign-in along: for as long as its code would have been good. */
const freshMs = 600_000

/**
 * Logs visitors in and out. What is half done is in memory only: a reload starts anew. `onExpired` is called when a session
 * that passed its time is found.
 */
export function createLogin(context: FrameContext, onExpired: () => void): Login {
  const { api, hostOrigin } = context
  const stored = storedSession(context)
  let freshUntilMs = 0
  let emailChallenge: string | undefined
  let updateChallenge: string | undefined
  let social: { state: string } | undefined
  let farcasterChannel: string | undefined

  async function save(session: LoginSession) {
    freshUntilMs = context.now() + freshMs
    emailChallenge = undefined
    social = undefined
    farcasterChannel = undefined
    await stored.save(session)
  }
  const isLive = ({ expirationTime }: LoginSession) => Date.parse(expirationTime) > context.now()
  async function read() {
    const session = await stored.read()
    return session && isLive(session) ? session : undefined
  }
  async function check() {
    const session = await stored.read()
    if (!session || isLive(session)) return session
    freshUntilMs = 0
    if (await stored.end()) onExpired()
    return undefined
  }
  async function need() {
    const session = await check()
    if (!session) throw new SecureError('LOGIN_SESSION_INVALID', 'Log in again', { walletCode: 4100 })
    return session
  }
  function started(id: string | undefined) {
    if (!id) throw new SecureError('CHALLENGE_EXPIRED', 'Start again')
    return id
  }

  return {
    read,
    check,
    need,
    async needUser() {
      const session = await need()
      const { emailChange } = session.user
      if (!emailChange || Date.parse(emailChange.effectiveAt) > context.now()) return session.user
      const user = await api(getLoginUser, { query: {} }, { token: session.token })
      await stored.save({ ...session, user })
      return user
    },
    async extend(expirationTime) {
      await stored.save({ ...(await need()), expirationTime })
    },
    isFresh: () => context.now() < freshUntilMs,
    takeFresh() {
      const was = context.now() < freshUntilMs
      freshUntilMs = 0
      return was
    },
    async end(onForgotten) {
      const session = await read()
      freshUntilMs = 0
      await stored.end()
      onForgotten()
      // Over here in any case; the server's part ends by itself if it cannot be told.
      if (session) await api(signOutLogin, { query: {} }, { token: session.token }).catch(() => {})
    },
    async startEmail(email) {
      const session = await read()
      if (session?.user.email?.toLowerCase() === email.toLowerCase()) return 'CONNECT'
      const { action, challengeId } = await api(startEmailLogin, { query: {}, body: { email, hostOrigin } })
      emailChallenge = challengeId
      return action
    },
    async waitForDevice(signal) {
      const challengeId = started(emailChallenge)
      for (;;) {
        const { status } = await api(getEmailDevice, { query: {}, body: { challengeId } }, { signal })
        if (status === 'allowed') return
        await pause(popupCheckMs, signal)
      }
    },
    async finishEmail(otp) {
      const challengeId = started(emailChallenge)
      await save(await api(finishEmailLogin, { query: {}, body: { challengeId, otp } }))
    },
    async startSocial(provider, returnTo) {
      if (returnTo !== undefined && new URL(returnTo).origin !== hostOrigin)
        throw new SecureError('BAD_REQUEST', 'Invalid request: returnTo')
      const body = { provider, hostOrigin, returnTo }
      const { uri, ...attempt } = await api(startSocialLogin, { query: {}, body })
      social = attempt
      return uri
    },
    async finishSocial(uri, signal) {
      const result = uri === undefined ? undefined : parseSocialResultUri(location.origin, uri)
      // A page that comes back from a redirect has lost the attempt; the server knows which device started it.
      const state = social?.state ?? result?.state
      if (!state || (uri !== undefined && (!result || result.state !== state)))
        throw new SecureError('SOCIAL_STATE_INVALID', 'This answer belongs to another login')
      if (result && 'error' in result)
        throw new SecureError('SOCIAL_LOGIN_FAILED', 'The provider did not log you in')
      const resultCode = result && 'resultCode' in result ? result.resultCode : undefined
      const ended = new AbortController()
      const typed: { matchCode: string; settle(status: 'pending' | 'done'): void }[] = []
      let wake = () => {}
      try {
        if (!resultCode && social) {
          const [{ showMatchCode }, texts] = await Promise.all([
            import('../../screens/showMatchCode.ts'),
            context.texts.read(),
          ])
          void context.stage
            .show(
              'match',
              (card) =>
                showMatchCode(card, texts, (matchCode) => {
                  wake()
                  return new Promise((settle) => {
                    typed.push({ matchCode, settle })
                  })
                }),
              AbortSignal.any([signal, ended.signal]),
            )
            .catch(() => {})
        }
        for (;;) {
          // By the same loop as the questions: an attempt that the digits have ended must not be asked for.
          const tried = typed.shift()
          const body = { state, resultCode, matchCode: tried?.matchCode }
          const answer = await api(finishSocialLogin, { query: {}, body }, { signal })
          tried?.settle(answer.status)
          if (answer.status === 'done') return await save(answer.session)
          if (typed.length) continue
          await Promise.race([
            pause(popupCheckMs, signal),
            new Promise<void>((resolve) => {
              wake = resolve
            }),
          ])
        }
      } finally {
        ended.abort()
      }
    },
    async startFarcaster() {
      const { url, channelId } = await api(startFarcasterLogin, { query: {}, body: { hostOrigin } })
      farcasterChannel = channelId
      return url
    },
    async finishFarcaster(signal) {
      const channelId = started(farcasterChannel)
      for (;;) {
        const answer = await api(finishFarcasterLogin, { query: {}, body: { channelId } }, { signal })
        if (answer.status === 'done') {
          await save(answer.session)
          return answer.session
        }
        await pause(popupCheckMs, signal)
      }
    },
    async startUpdate(email, enrolProof) {
      const { token } = await need()
      const body = { email, enrolProof }
      const { action, challengeId } = await api(startEmailUpdate, { query: {}, body }, { token })
      updateChallenge = challengeId
      return action
    },
    async confirmPrimary(otp) {
      const { token } = await need()
      const body = { challengeId: started(updateChallenge), otp }
      await api(confirmPrimaryEmail, { query: {}, body }, { token })
    },
    async confirmSecondary(otp) {
      const session = await need()
      const body = { challengeId: started(updateChallenge), otp }
      const change = await api(confirmSecondaryEmail, { query: {}, body }, { token: session.token })
      updateChallenge = undefined
      const isDone = Date.parse(change.effectiveAt) <= context.now()
      const changed = isDone ? { email: change.email } : { emailChange: change }
      await stored.save({ ...session, user: { ...session.user, ...changed } })
      return { email: change.email, effectiveAt: isDone ? undefined : change.effectiveAt }
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
  })
}
