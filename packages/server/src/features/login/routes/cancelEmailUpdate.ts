import * as contract from '@foyer/contract'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { toLoginUser } from '../../visitors/toLoginUser.ts'
import { notifyUndone } from '../emailChangeNotices.ts'
import type { Logins } from '../Logins.ts'
import { implementLogin } from './implementLogin.ts'

/** Cancels a pending email change. */
export const cancelEmailUpdateRoute = implementLogin(
  contract.cancelEmailUpdate,
  async (_, { logins, project, login }) => {
    await cancelEmailUpdate(logins, { project, login })
    return { output: toLoginUser(login.user, login.method) }
  },
)

/** @throws RequestError `CHALLENGE_EXPIRED`, `DEVICE_NOT_ENROLLED` */
export async function cancelEmailUpdate(
  logins: Pick<Logins, 'rights' | 'changes' | 'notices'>,
  { project, login }: { project: Project; login: ActiveLogin },
): Promise<void> {
  const { rights, changes } = logins
  await rights.requireEnrolled(login)
  await notifyUndone(logins, await changes.cancel(login.user.id), project)
}
