import type { ListedLoginSession, LoginSession } from '@foyer/contract'
import type { Database } from '../../storage/Database.ts'
import type { ActiveLogin } from './ActiveLogin.ts'
import type { LoginIdentity } from './LoginIdentity.ts'

type Tx = Pick<Database['orm'], 'select' | 'update' | 'delete'>

/** Persistent login sessions. */
export type LoginSessions = {
  /**
   * Logs a visitor in on a device, replacing any previous login there. A device that may not open the visitor's wallet
   * is logged in for one day only.
   *
   * @throws RequestError `EMAIL_HELD`; `CHALLENGE_EXPIRED` or `SOCIAL_STATE_INVALID` if the owner ended logins since this
   * one was started
   */
  create(who: {
    projectId: string
    device: string
    identity: LoginIdentity
    hostOrigin: string | null
    /** Start of the login. */
    startedAtMs: number
  }): Promise<LoginSession>
  /** Returns the live session of a token, only for calls from its own device and project. */
  find(call: {
    projectId: string
    device: string
    token: string
    userAgent: string | null
  }): Promise<ActiveLogin | undefined>
  /** Lists a visitor's live sessions: the current one first, then by last use. */
  list(login: ActiveLogin): Promise<ListedLoginSession[]>
  /** Ends one session. */
  end(tokenHash: string): Promise<void>
  /** Ends one of a visitor's sessions and forgets its device; `false` if there is none with this id. */
  endOne(userId: string, id: string): Promise<boolean>
  /** Ends all of a visitor's sessions on a device, and forgets it. */
  endDevice(userId: string, device: string, tx?: Tx): Promise<void>
  /**
   * Ends all other sessions of a visitor; returns how many there were. Other devices that may not open the wallet are
   * forgotten, and logins that they started are ended.
   */
  endOthers(login: ActiveLogin): Promise<number>
  /** Ends the sessions of devices that may not open the visitor's wallet, and forgets these devices. */
  endStrangers(userId: string): Promise<void>
  /** Extends the session of a newly enrolled device; returns its new expiry. */
  extend(login: ActiveLogin): Promise<string>
  /** Deletes expired sessions. */
  prune(): Promise<void>
}
