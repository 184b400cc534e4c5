import type { AppMail } from '../../kit/mail/buildMail.ts'
import type { Codes } from '../visitors/createCodes.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'

/** Mails a code requested by a device to its visitor's address. */
export async function sendCode(
  custody: Custody,
  { project, login, ip }: CustodyCaller,
  challenge: Parameters<Codes['createCode']>[0],
  write: (mail: { project: string; code: string; minutes: number }) => AppMail,
): Promise<{ challengeId: string }> {
  const { mailLimits, codes, limits, mailer } = custody
  const { email } = challenge
  const asked = { projectId: project.id, email, device: login.device, isKnown: true, ip }
  await mailLimits.take(asked)
  const { id, code } = await codes.createCode(challenge)
  const minutes = Math.round(limits.challengeTtlMs / 60_000)
  try {
    await mailer.send(email, write({ project: project.name, code, minutes }), project)
  } catch (error) {
    await mailLimits.refund(asked)
    throw error
  }
  return { challengeId: id }
}
