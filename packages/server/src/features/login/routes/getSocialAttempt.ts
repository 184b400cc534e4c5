import { getSocialAttempt } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Returns whose login the provider's window would finish, or an app's approval has finished. */
export const getSocialAttemptRoute = implementLogin(
  getSocialAttempt,
  async ({ body: { resultCode } }, { logins, project }) => {
    const which = { projectId: project.id, resultCode }
    const approved = await logins.farcaster?.attempt(which)
    const attempt = approved
      ? { ...approved, returnTo: null, isApproved: true as const }
      : await logins.social.attempt(which)
    return { output: { projectName: project.name, ...attempt } }
  },
)
