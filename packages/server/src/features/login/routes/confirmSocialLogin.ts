import * as contract from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { type ByCode, endSession, type Farcaster, isShown } from '../Farcaster.ts'
import { isReady, matchCodeOf, type SocialLogins } from '../socialAttempts.ts'
import { implementLogin } from './implementLogin.ts'

/** Records the visitor's decision in the provider's window about the login it would finish. */
export const confirmSocialLoginRoute = implementLogin(
  contract.confirmSocialLogin,
  async ({ body }, { logins, project }) => {
    const { resultCode, isMine } = body
    const which = { projectId: project.id, resultCode }
    const { farcaster } = logins
    if (!isMine && farcaster && (await stopFarcasterLogin(farcaster, which))) return { output: {} }
    return { output: await confirmSocialLogin(logins, { ...which, isMine }) }
  },
  { rate: 'signIn' },
)

/**
 * Records the visitor's decision: the login is theirs, or it ends.
 *
 * @throws RequestError `SOCIAL_STATE_INVALID`
 */
export async function confirmSocialLogin(
  logins: Pick<SocialLogins, 'secrets' | 'orm' | 'clock'>,
  { projectId, resultCode, isMine }: ByCode & { isMine: boolean },
): Promise<{ matchCode?: string | undefined }> {
  // Only once: a window that declined cannot be made to confirm.
  const [attempt] = await logins.orm
    .update(table)
    .set({ status: isMine ? 'confirmed' : 'failed' })
    .where(isReady(logins, projectId, resultCode))
    .returning({ id: table.id })
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  return isMine ? { matchCode: matchCodeOf(logins, attempt.id) } : {}
}

/** Ends a Farcaster login and its session because the visitor did not start it. `false` if there is none. */
export async function stopFarcasterLogin(farcaster: Farcaster, which: ByCode): Promise<boolean> {
  const [stopped] = await farcaster.orm
    .update(table)
    .set({ status: 'failed', sealedToken: null })
    .where(isShown(farcaster, which))
    .returning()
  if (!stopped) return false
  if (stopped.sessionHash) await endSession(farcaster, stopped.sessionHash)
  return true
}
