import * as contract from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { loginAttempts as table } from '../../visitors/loginSchema.ts'
import { isLive, matchCodeOf, type SocialLogins } from '../socialAttempts.ts'
import { implementLogin } from './implementLogin.ts'

/** Logs in with the code handed over by the provider's window, or the digits it showed. */
export const finishSocialLoginRoute = implementLogin(
  contract.finishSocialLogin,
  async ({ body: { state, resultCode, matchCode } }, { logins, project, device }) => ({
    output: await finishSocialLogin(logins, { projectId: project.id, device, state, resultCode, matchCode }),
  }),
)

type FinishedSocialLogin = {
  projectId: string
  device: string
  state: string
  resultCode: string | undefined
  matchCode: string | undefined
}

/** @throws RequestError `SOCIAL_LOGIN_FAILED`, `SOCIAL_STATE_INVALID` */
export async function finishSocialLogin(
  logins: Pick<SocialLogins, 'secrets' | 'sessions' | 'orm' | 'clock'>,
  { projectId, device, state, resultCode, matchCode }: FinishedSocialLogin,
): Promise<contract.RouteOutput<typeof contract.finishSocialLogin>> {
  const { orm, sessions } = logins
  const isThis = and(
    isLive(logins, hashToken(state)),
    eq(table.projectId, projectId),
    eq(table.device, device),
  )
  const [attempt] = await orm.select().from(table).where(isThis).limit(1)
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  if (attempt.status === 'failed') {
    await orm.delete(table).where(isThis)
    throw answerError('SOCIAL_LOGIN_FAILED')
  }
  const isHandedOver = resultCode !== undefined && hashToken(resultCode) === attempt.resultHash
  if (resultCode !== undefined && !isHandedOver) throw answerError('SOCIAL_STATE_INVALID')
  const isTried = attempt.status === 'confirmed' && matchCode !== undefined
  if (!attempt.identity || !(isHandedOver || isTried)) return { status: 'pending' }
  // Single attempt: the first of several requests consumes it, even with a wrong code.
  const used = await orm.delete(table).where(isThis).returning({ id: table.id })
  if (!used.length) throw answerError('SOCIAL_STATE_INVALID')
  if (!isHandedOver && matchCode !== matchCodeOf(logins, attempt.id)) throw answerError('SOCIAL_LOGIN_FAILED')
  const { identity, hostOrigin, startedAtMs } = attempt
  const session = await sessions.create({ projectId, device, identity, hostOrigin, startedAtMs })
  return { status: 'done', session }
}
