import * as contract from '@foyer/contract'
import type { Project } from '../../../projects/ProjectService.ts'
import type { Logins } from '../Logins.ts'
import { brandOf, implementLogin } from './implementLogin.ts'

/** Returns the login behind an emailed link, with the code to type on the device that started it. */
export const getEmailAttemptRoute = implementLogin(
  contract.getEmailAttempt,
  async ({ body: { token } }, { logins, project }) => ({
    output: { ...brandOf(project), ...(await getEmailAttempt(logins, { project, token })) },
  }),
  { rate: 'signIn' },
)

/** @throws RequestError `CHALLENGE_EXPIRED` */
export async function getEmailAttempt(
  { codes, secureUrl }: Pick<Logins, 'codes' | 'secureUrl'>,
  { project, token }: { project: Project; token: string },
) {
  const { challenge, code } = await codes.openLink(project.id, token)
  const { email, browser, startedAtMs } = challenge
  const hostOrigin = challenge.hostOrigin ?? new URL(secureUrl).origin
  return { hostOrigin, startedAt: new Date(startedAtMs).toISOString(), browser, email, code }
}
