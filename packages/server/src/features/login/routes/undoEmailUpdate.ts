import * as contract from '@foyer/contract'
import type { Project } from '../../../projects/ProjectService.ts'
import { notifyUndone, settleEmailChanges } from '../emailChangeNotices.ts'
import type { Logins } from '../Logins.ts'
import type { EmailChange } from '../sqlEmailChanges.ts'
import { implementLogin } from './implementLogin.ts'

/** Undoes an email change; works on any device that the mail is read on. */
export const undoEmailUpdateRoute = implementLogin(
  contract.undoEmailUpdate,
  async ({ body: { token } }, { logins, project }) => ({
    output: { email: (await undoEmailUpdate(logins, { project, token })).fromEmail },
  }),
  { rate: 'signIn' },
)

/** @throws RequestError `CHALLENGE_EXPIRED` */
export async function undoEmailUpdate(
  logins: Pick<Logins, 'changes' | 'projects' | 'notices' | 'secureUrl'>,
  { project, token }: { project: Project; token: string },
): Promise<EmailChange> {
  await settleEmailChanges(logins)
  const change = await logins.changes.undo(project.id, token)
  await notifyUndone(logins, change, project)
  return change
}
