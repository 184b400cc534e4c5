import { EmailCooldownError } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { toLimitKey } from '../../kit/toLimitKey.ts'
import { toWideLimitKey, wideLimitFactor } from '../../kit/toWideLimitKey.ts'
import type { LoginLimits } from './loginLimits.ts'
import type { KnownNetworks } from './sqlKnownNetworks.ts'
import type { Bucket, Limits } from './sqlLimits.ts'
import { toMailboxKey } from './toMailboxKey.ts'

const dayMs = 86_400_000

/** For whom a mail is asked. */
export type AskedMail = {
  projectId: string
  email: string
  /** Thumbprint of the key of the device that asks. */
  device: string
  /** Whether the account with this address knows the device. */
  isKnown: boolean
  ip: string | undefined
}

/** How often codes and links are mailed. */
export type MailLimits = {
  /** @throws RequestError `EMAIL_COOLDOWN`, `EMAIL_LIMIT` */
  take(asked: AskedMail): Promise<void>
  /**
   * The same without the cooldown, for a mail that follows a right code.
   *
   * @throws RequestError `EMAIL_LIMIT`
   */
  takeNext(asked: AskedMail): Promise<void>
  /** The mail was not sent: the next one may be requested immediately. */
  giveBack(asked: AskedMail): Promise<void>
}

/** State of `createMailLimits`. */
type MailLimitState = { limits: LoginLimits; counts: Limits; networks: KnownNetworks }

/**
 * One mail per device in 30 s, and buckets that refill. Whoever could be told from a stranger, by device or network, has
 * a bucket that strangers do not draw on: nobody can lock an owner out by requesting mails.
 */
export function createMailLimits(state: MailLimitState): MailLimits {
  return bindOperations(state, { take, takeNext, giveBack })
}

/**
 * By device: a stranger's request must not make the owner's next click fail. Whoever just logged in is asked for a code to
 * recover at once.
 */
function cooldownOf({ projectId, email, device, isKnown }: AskedMail) {
  return ['mailCooldown', projectId, email, device, isKnown ? 'known' : 'new']
}

/** The callers' buckets come before the victim's. */
async function bucketsOf(
  { limits, networks }: MailLimitState,
  { projectId, email, device, isKnown, ip }: AskedMail,
): Promise<[what: string[], bucket: Bucket][]> {
  const perAddress = { max: limits.mailsPerEmail, everyMs: limits.mailEveryMs }
  if (isKnown) return [[['mails', 'device', projectId, email, device], perAddress]]
  const mailbox = toMailboxKey(email)
  if (ip && (await networks.isKnown(['email', email], ip)))
    return [[['mails', 'network', mailbox, toLimitKey(ip)], perAddress]]
  return [
    ...(ip ? callerBuckets(limits, mailbox, ip) : []),
    [['mails', 'project', projectId], perDay(limits.mailsPerProject)],
    // Over all projects: a server with many must not send more to one mailbox.
    [['mails', 'address', mailbox], perAddress],
  ]
}

function callerBuckets(limits: LoginLimits, mailbox: string, ip: string): [string[], Bucket][] {
  const narrow = toLimitKey(ip)
  const wide = toWideLimitKey(ip)
  const toOne = { max: limits.mailsPerCaller, everyMs: limits.callerMailEveryMs }
  return [
    // Slower than the mailbox refills: one network alone cannot keep it empty.
    [['mails', 'caller', mailbox, wide ?? narrow], toOne],
    [['mails', 'ip', narrow], perDay(limits.mailsPerIp)],
    ...(wide ? ([[['mails', 'ip', wide], perDay(limits.mailsPerIp * wideLimitFactor)]] as const) : []),
  ].map(([what, bucket]) => [what as string[], bucket as Bucket])
}

function perDay(max: number): Bucket {
  return { max, everyMs: Math.ceil(dayMs / max) }
}

const take: Operation<MailLimitState, MailLimits, 'take'> = async (state, asked) => {
  const { counts, limits } = state
  const waitMs = await counts.take(cooldownOf(asked), { max: 1, everyMs: limits.emailCooldownMs })
  if (waitMs) {
    const seconds = Math.ceil(waitMs / 1_000)
    const { code, message } = new EmailCooldownError({ seconds })
    throw new RequestError(code, message, { retryAfterS: seconds })
  }
  await takeNext(state, asked)
}

const takeNext: Operation<MailLimitState, MailLimits, 'takeNext'> = async (state, asked) => {
  const { counts } = state
  const taken: string[][] = []
  for (const [what, bucket] of await bucketsOf(state, asked)) {
    const waitMs = await counts.take(what, bucket)
    if (waitMs) {
      // No mail, no count: otherwise requests that are refused would empty the buckets of others.
      for (const each of taken) await counts.giveBack(each)
      throw answerError('EMAIL_LIMIT', { retryAfterS: Math.ceil(waitMs / 1_000) })
    }
    taken.push(what)
  }
}

const giveBack: Operation<MailLimitState, MailLimits, 'giveBack'> = (state, asked) =>
  state.counts.giveBack(cooldownOf(asked))
