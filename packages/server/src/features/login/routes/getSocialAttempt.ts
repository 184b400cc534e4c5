import * as contract from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { type ByCode, type Farcaster, isShown } from '../Farcaster.ts'
import { isReady, type SocialLogins } from '../socialAttempts.ts'
import { brandOf, implementLogin } from './implementLogin.ts'

/** Returns whose login the provider's window would finish, or an app's approval has finished. */
export const getSocialAttemptRoute = implementLogin(
  contract.getSocialAttempt,
  async ({ body: { resultCode } }, { logins, project }) => {
    const { farcaster } = logins
    const which = { projectId: project.id, resultCode }
    const approved = farcaster && (await getFarcasterAttempt(farcaster, which))
    const attempt = approved
      ? { ...approved, returnTo: null, isApproved: true as const }
      : await getSocialAttempt(logins, which)
    return { output: { ...brandOf(project), ...attempt } }
  },
)

/**
 * Returns the login a window would finish.
 *
 * @throws RequestError `SOCIAL_STATE_INVALID`
 */
export async function getSocialAttempt(
  logins: Pick<SocialLogins, 'orm' | 'clock'>,
  { projectId, resultCode }: ByCode,
) {
  const [attempt] = await logins.orm
    .select()
    .from(table)
    .where(isReady(logins, projectId, resultCode))
    .limit(1)
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  const { hostOrigin, startedAtMs, browser, returnTo } = attempt
  return { hostOrigin, startedAt: new Date(startedAtMs).toISOString(), browser, returnTo }
}

/** Returns the Farcaster login that a visitor has approved, by the code of the page the app sends them to. */
export async function getFarcasterAttempt(farcaster: Farcaster, which: ByCode) {
  const [found] = await farcaster.orm.select().from(table).where(isShown(farcaster, which)).limit(1)
  if (!found) return undefined
  const { hostOrigin, startedAtMs, browser } = found
  return { hostOrigin, startedAt: new Date(startedAtMs).toISOString(), browser }
}
