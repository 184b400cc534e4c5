import * as contract from '@foyer/contract'
import type { Project } from '../../../projects/ProjectService.ts'
import { settleEmailChanges } from '../emailChangeNotices.ts'
import type { Logins } from '../Logins.ts'
import type { EmailChange } from '../sqlEmailChanges.ts'
import { brandOf, implementLogin } from './implementLogin.ts'

/** Returns the change that an emailed link would undo. */
export const getEmailUndoRoute = implementLogin(
  contract.getEmailUndo,
  async ({ body: { token } }, { logins, project }) => {
    const { fromEmail, toEmail, effectiveAtMs, status } = await getEmailUndo(logins, { project, token })
    const effectiveAt = new Date(effectiveAtMs).toISOString()
    return {
      output: { ...brandOf(project), from: fromEmail, to: toEmail, effectiveAt, isDone: status === 'done' },
    }
  },
  { rate: 'signIn' },
)

/** @throws RequestError `CHALLENGE_EXPIRED` */
export async function getEmailUndo(
  logins: Pick<Logins, 'changes' | 'projects' | 'notices' | 'secureUrl'>,
  { project, token }: { project: Project; token: string },
): Promise<EmailChange> {
  await settleEmailChanges(logins)
  return logins.changes.findByLink(project.id, token)
}
