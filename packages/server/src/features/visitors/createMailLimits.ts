import { EmailCooldownError } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { toLimitKey } from '../../kit/toLimitKey.ts'
import { toWideLimitKey, wideLimitFactor } from '../../kit/toWideLimitKey.ts'
import type { LoginLimits } from './loginLimits.ts'
import type { Limits } from './sqlLimits.ts'

const dayMs = 86_400_000

/** For whom a mail is asked. */
export type AskedMail = {
  projectId: string
  email: string
  /**
   * The device, if the account knows it. Requests from unknown devices are counted separately, so that nobody can lock
   * an owner out by requesting mails.
   */
  knownDevice: string | undefined
  ip: string | undefined
}

/** How often codes and links are mailed. */
export type MailLimits = {
  /** @throws RequestError `EMAIL_COOLDOWN`, `EMAIL_LIMIT` */
  take(asked: AskedMail): Promise<void>
  /** The mail was not sent: the next one may be requested immediately. */
  giveBack(asked: AskedMail): Promise<void>
}

/** One mail per 30 s, and a daily maximum per address, caller and project. */
export function createMailLimits({ limits, counts }: { limits: LoginLimits; counts: Limits }): MailLimits {
  const cooldown = ({ projectId, email, knownDevice = '' }: AskedMail) => [
    'cooldown',
    projectId,
    email,
    knownDevice,
  ]
  return {
    async take(asked) {
      const { projectId, email, knownDevice = '', ip } = asked
      const waitMs = await counts.take(cooldown(asked), { max: 1, windowMs: limits.emailCooldownMs })
      if (waitMs) {
        const seconds = Math.ceil(waitMs / 1_000)
        const { code, message } = new EmailCooldownError({ seconds })
        throw new RequestError(code, message, { retryAfterS: seconds })
      }
      const wideKey = ip && toWideLimitKey(ip)
      const daily: [string[], number][] = [
        [['email', projectId, email, knownDevice], limits.mailsPerEmail],
        ...(ip ? [[['ip', toLimitKey(ip)], limits.mailsPerIp] as [string[], number]] : []),
        ...(wideKey ? [[['ip', wideKey], limits.mailsPerIp * wideLimitFactor] as [string[], number]] : []),
        // Unknown devices use up their own allowance only: a returning known device still gets a code.
        ...(knownDevice ? [] : [[['project', projectId], limits.mailsPerProject] as [string[], number]]),
      ]
      for (const [what, max] of daily) {
        const limitMs = await counts.take(what, { max, windowMs: dayMs })
        if (limitMs) throw answerError('EMAIL_LIMIT', { retryAfterS: Math.ceil(limitMs / 1_000) })
      }
    },
    giveBack: (asked) => counts.giveBack(cooldown(asked)),
  }
}
