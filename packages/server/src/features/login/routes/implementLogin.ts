import { implementWith } from '../../../http/implementWith.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { Logins } from '../Logins.ts'

/** Services of the login routes. */
export type LoginServices = { logins: Logins | undefined }

/** Binds a login route to its handler. */
export const implementLogin = implementWith<LoginServices>()

/** Returns the project's name, and whether it has a logo, for the pages behind links and of providers. */
export const brandOf = ({ name, logo }: Project) => ({
  projectName: name,
  ...(logo === undefined ? {} : { hasLogo: true }),
})

/** Returns the minutes that a code or link is valid for, as mails name them. */
export function minutesOf({ limits }: Pick<Logins, 'limits'>): number {
  return Math.round(limits.challengeTtlMs / 60_000)
}
