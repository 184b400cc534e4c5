import type { AppMail } from '../../kit/mail/buildMail.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'

/** Notifies the visitor's addresses of a change to the wallet. */
export function notifyVisitor(
  custody: Custody,
  { project, login }: CustodyCaller,
  write: (project: string) => AppMail,
) {
  return custody.notices.send(login.user.id, write(project.name), project)
}
