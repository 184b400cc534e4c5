import { securePages } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'
import { loginMails } from '../visitors/loginMails.ts'
import type { Logins } from './Logins.ts'
import type { EmailChange } from './sqlEmailChanges.ts'

type NamedProject = Pick<Project, 'id' | 'name' | 'logo'>

/** Notifies the visitor of a change. Each mail has its own link, so that one leaked mailbox reveals nothing about the others. */
export async function notifyEmailChange(
  { notices, secureUrl, changes }: Pick<Logins, 'notices' | 'secureUrl' | 'changes'>,
  change: EmailChange,
  project: NamedProject,
  write: (
    about: Parameters<typeof loginMails.emailChanging>[0],
  ) => ReturnType<typeof loginMails.emailChanging>,
): Promise<void> {
  const { id, userId, fromEmail, toEmail, effectiveAtMs, undoUntilMs } = change
  await notices.send(
    userId,
    async () => {
      const url = new URL(securePages.undo, secureUrl)
      url.search = String(new URLSearchParams({ projectId: project.id }))
      url.hash = String(new URLSearchParams({ token: await changes.createLink(id) }))
      return write({
        project: project.name,
        from: fromEmail,
        to: toEmail,
        effectiveAt: new Date(effectiveAtMs).toISOString(),
        undoUntil: new Date(undoUntilMs).toISOString(),
        url: url.href,
      })
    },
    project,
    [toEmail],
  )
}

/** Notifies the visitor that a change was canceled or undone. */
export function notifyUndone(
  { notices }: Pick<Logins, 'notices'>,
  { userId, fromEmail, toEmail }: EmailChange,
  project: NamedProject,
): Promise<void> {
  const mail = loginMails.emailUndone({ project: project.name, from: fromEmail, to: toEmail })
  return notices.send(userId, mail, project, [toEmail])
}

/** Applies changes whose waiting period has ended, and notifies the visitors. */
export async function settleEmailChanges(
  logins: Pick<Logins, 'changes' | 'projects' | 'notices' | 'secureUrl'>,
): Promise<void> {
  for (const change of await logins.changes.settle()) {
    const project = await logins.projects.get(change.projectId)
    const { projectId: id } = change
    await notifyEmailChange(logins, change, project ?? { id, name: id }, loginMails.emailChanged)
  }
}
