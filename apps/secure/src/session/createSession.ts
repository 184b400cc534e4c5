import { type ApiClient, getLoginUser, type LoginSession, type LoginUser } from '@foyer/contract'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import { SecureError } from '../SecureError.ts'
import { storedSession } from './storedSession.ts'

/** The session of this device at this host. */
export type Session = {
  /** `undefined` if no one is logged in or the session has ended. */
  read(): Promise<LoginSession | undefined>
  /** Like `read`, for a host that assumes the visitor is logged in: also deletes and reports an expired session. */
  check(): Promise<LoginSession | undefined>
  /** @throws SecureError `LOGIN_SESSION_INVALID` */
  need(): Promise<LoginSession>
  /** The logged-in user; re-read from the server if an email change may have taken effect. */
  needUser(): Promise<LoginUser>
  /** Starts the session of a login made in this frame. */
  start(session: LoginSession): Promise<void>
  /** Stores updated user data from the server. */
  update(session: LoginSession): Promise<void>
  /** Stores the new expiry of an enrolled device. */
  extend(expirationTime: string): Promise<void>
  /** Whether the login was just made in this frame, so that the visitor is looking at it. */
  isFresh(): boolean
  /** Like `isFresh`, but true only once per login. */
  takeFresh(): boolean
  /** Deletes the session and returns it, unless it had already ended. */
  forget(): Promise<LoginSession | undefined>
}

/** How long after a login a sign-in counts as part of it: as long as the login's code would have been valid. */
const freshMs = 600_000

/** Creates the session of a device. Calls `onExpired` when it finds an expired session. */
export function createSession(
  context: { api: ApiClient; store: DeviceStore; projectId: string; now(): number },
  onExpired: () => void,
): Session {
  const stored = storedSession(context)
  let freshUntilMs = 0
  let freshToken: string | undefined
  const isLive = ({ expirationTime }: LoginSession) => Date.parse(expirationTime) > context.now()
  const isFresh = () => context.now() < freshUntilMs

  async function read() {
    const session = await stored.read()
    return session && isLive(session) ? session : undefined
  }
  async function check() {
    const session = await stored.read()
    // Someone else may have logged in in another tab.
    if (session?.token !== freshToken) freshUntilMs = 0
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

  return {
    read,
    check,
    need,
    async needUser() {
      const session = await need()
      const { emailChange } = session.user
      if (!emailChange || Date.parse(emailChange.effectiveAt) > context.now()) return session.user
      const user = await context.api(getLoginUser, { query: {} }, { token: session.token })
      await stored.update({ ...session, user })
      return user
    },
    async start(session) {
      freshUntilMs = context.now() + freshMs
      freshToken = session.token
      await stored.save(session)
    },
    update: stored.update,
    async extend(expirationTime) {
      await stored.update({ ...(await need()), expirationTime })
    },
    isFresh,
    takeFresh() {
      const was = isFresh()
      freshUntilMs = 0
      return was
    },
    async forget() {
      const session = await read()
      freshUntilMs = 0
      await stored.end()
      return session
    },
  }
}
