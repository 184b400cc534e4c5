import type { ListedLoginSession, LoginSession } from '@foyer/contract'
import type { ActiveLogin } from './ActiveLogin.ts'
import type { LoginIdentity } from './LoginIdentity.ts'

/** Logins that last. */
export type LoginSessions = {
  /**
   * Logs somebody in on a device, in place of whoever was before. A device that may not open the visitor's wallet is logged
   * in for a day only.
   *
   * @throws RequestError `EMAIL_HELD`
   */
  create(who: {
    projectId: string
    device: string
    identity: LoginIdentity
    hostOrigin: string | null
  }): Promise<LoginSession>
  /** The live session of a token, for calls of its own device and project alone. */
  find(call: {
    projectId: string
    device: string
    token: string
    userAgent: string | null
  }): Promise<ActiveLogin | undefined>
  /** Live sessions of a visitor: this one, then the last used one. */
  list(login: ActiveLogin): Promise<ListedLoginSession[]>
  /** Ends one session. */
  end(tokenHash: string): Promise<void>
  /** Ends one of a visitor's sessions; `false` where there is none of this id. */
  endOne(userId: string, id: string): Promise<boolean>
  /** Ends all of a visitor's sessions on a device. */
  endDevice(userId: string, device: string): Promise<void>
  /** Ends all of a visitor's sessions but this one; returns how many there were. */
  endOthers(login: ActiveLogin): Promise<number>
  /** Ends the sessions of devices that may not open the visitor's wallet. */
  endStrangers(userId: string): Promise<void>
  /** Extends the session of a device that was enrolled; returns when it ends. */
  extend(login: ActiveLogin): Promise<string>
  /** Deletes the expired ones. */
  prune(): Promise<void>
}
