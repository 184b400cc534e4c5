import * as contract from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import type { Logins } from '../Logins.ts'
import { implementLogin } from './implementLogin.ts'
import { readStanding } from './startEmailLogin.ts'

/** Logs in with the code. */
export const finishEmailLoginRoute = implementLogin(
  contract.finishEmailLogin,
  async ({ body }, { logins, project, device, ip }) => ({
    output: await finishEmailLogin(logins, { ...body, projectId: project.id, device, ip }),
  }),
  { rate: 'signIn' },
)

type Answer = { projectId: string; device: string; challengeId: string; otp: string; ip: string | undefined }

/**
 * Logs in a visitor who can read the mailbox and holds the device.
 *
 * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`
 */
export async function finishEmailLogin(
  { codes, users, sessions, networks }: Pick<Logins, 'codes' | 'users' | 'sessions' | 'networks'>,
  { projectId, device, challengeId: id, otp, ip }: Answer,
): Promise<contract.LoginSession> {
  const challenge = await codes.verify({ id, kind: 'login', projectId, device, otp })
  const { email, hostOrigin, linkHash, startedAtMs } = challenge
  const [isKnown, hasAccount] = await readStanding({ users }, { projectId, email, device })
  // The code was mailed before the address had an account. Now the account's unknown devices must see the page first.
  if (linkHash === null && hasAccount && !isKnown) throw answerError('CHALLENGE_EXPIRED')
  const identity = { method: 'email', subject: email, email, userName: null } as const
  const session = await sessions.create({ projectId, device, identity, hostOrigin, startedAtMs })
  await networks.remember(['email', email], ip)
  return session
}
