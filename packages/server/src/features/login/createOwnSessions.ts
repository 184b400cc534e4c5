import type { ListedLoginSession } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'
import type { DeviceRights } from '../custody/store/createDeviceRights.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import { loginMails } from '../visitors/loginMails.ts'

type Caller = { project: Project; login: ActiveLogin }

/** Lists and ends the visitor's logins. */
export type OwnSessions = {
  list(login: ActiveLogin): Promise<ListedLoginSession[]>
  /** @throws RequestError `DEVICE_NOT_ENROLLED`, `STEP_UP_REQUIRED` */
  end(caller: Caller, id: string): Promise<ListedLoginSession[]>
  /** @throws RequestError `DEVICE_NOT_ENROLLED`, `STEP_UP_REQUIRED` */
  endOthers(caller: Caller): Promise<ListedLoginSession[]>
}

/**
 * Lists and ends logins. A device that may not open the wallet sees and ends only its own login: a thief must not log the
 * owner out.
 */
export function createOwnSessions(options: {
  sessions: LoginSessions
  rights: DeviceRights
  notices: Notices
  hasWallets: boolean
}): OwnSessions {
  const { sessions, rights, notices, hasWallets } = options
  async function list(login: ActiveLogin) {
    const all = await sessions.list(login)
    const seesAll = !hasWallets || all.some(({ isThis, isEnrolled }) => isThis && isEnrolled)
    return seesAll ? all : all.filter(({ isThis }) => isThis)
  }
  async function requireRights(login: ActiveLogin) {
    await rights.requireEnrolled(login)
    await rights.requireStepUp(login)
  }
  const notifyVisitor = ({ project, login }: Caller) =>
    notices.send(
      login.user.id,
      loginMails.sessionsEnded({ project: project.name, device: login.deviceName }),
      project,
    )

  return {
    list,
    async end(caller, id) {
      const { login } = caller
      if (id === login.sessionId) {
        await sessions.end(login.tokenHash)
        return list(login)
      }
      await requireRights(login)
      if (await sessions.endOne(login.user.id, id)) await notifyVisitor(caller)
      return list(login)
    },
    async endOthers(caller) {
      const { login } = caller
      await requireRights(login)
      if (await sessions.endOthers(login)) await notifyVisitor(caller)
      return list(login)
    },
  }
}
