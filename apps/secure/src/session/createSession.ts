import { type ApiClient, getLoginUser, type LoginSession, type LoginUser } from '@foyer/contract'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import { SecureError } from '../SecureError.ts'
import { storedSession } from './storedSession.ts'

/** The session of this device at this host. */
export type Session = {
  /** `undefined` when nobody is logged in, or the session is over. */
  read(): Promise<LoginSession | undefined>
  /** The same, for a host that takes the visitor for logged in: an expired session is forgotten and reported. */
  check(): Promise<LoginSession | undefined>
  /** @throws SecureError `LOGIN_SESSION_INVALID` */
  need(): Promise<LoginSession>
  /** Who is logged in; asked of the server where a change of the email may have taken effect. */
  needUser(): Promise<LoginUser>
  /** Starts the session of a login that was made in this frame. */
  start(session: LoginSession): Promise<void>
  /** Stores what the server said of the user. */
  update(session: LoginSession): Promise<void>
  /** Takes the new expiry of a device that was enrolled. */
  extend(expirationTime: string): Promise<void>
  /** Whether the login was made in this frame a moment ago, so that the visitor is looking at it. */
  isFresh(): boolean
  /** The same, true only once per login. */
  takeFresh(): boolean
  /** Forgets the session and returns it, where there was one that is not over. */
  forget(): Promise<LoginSession | undefined>
}

/** How long a login takes a sign-in along: for as long as its code would have been good. */
const freshMs = 600_000

/** Creates the session of a device. `onExpired` is called when a session that passed its time is found. */
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
    // Another tab may have logged somebody else in.
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
