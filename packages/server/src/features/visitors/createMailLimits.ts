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

/** A requested mail. */
export type AskedMail = {
  projectId: string
  email: string
  /** Key thumbprint of the requesting device. */
  device: string
  /** Whether the account with this address knows the device. */
  isKnown: boolean
  ip: string | undefined
}

/** Rate limits of mailed codes and links. */
export type MailLimits = {
  /** @throws RequestError `EMAIL_COOLDOWN`, `EMAIL_LIMIT` */
  take(asked: AskedMail): Promise<void>
  /**
   * Same without the cooldown, for a mail that follows a correct code.
   *
   * @throws RequestError `EMAIL_LIMIT`
   */
  takeNext(asked: AskedMail): Promise<void>
  /** Refunds a mail that was not sent, so that the next one may be requested immediately. */
  refund(asked: AskedMail): Promise<void>
}

/** State of `createMailLimits`. */
type MailLimitState = { limits: LoginLimits; counts: Limits; networks: KnownNetworks }

/**
 * Limits mails to one per device in 30 s, and by buckets that refill. A caller identifiable as the owner, by device or
 * network, has a bucket that strangers do not share, so strangers cannot lock an owner out by requesting mails.
 */
export function createMailLimits(state: MailLimitState): MailLimits {
  return bindOperations(state, { take, takeNext, refund })
}

/**
 * Per device: a stranger's request must not block the owner's next one. Known devices are distinct, because a visitor who has
 * just logged in may need a recovery code at once.
 */
function cooldownOf({ projectId, email, device, isKnown }: AskedMail) {
  return ['mailCooldown', projectId, email, device, isKnown ? 'known' : 'new']
}

/** Takes from the caller's buckets before the victim's. */
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
    // Across all projects: a server with many must not send more to one mailbox.
    [['mails', 'address', mailbox], perAddress],
  ]
}

function callerBuckets(limits: LoginLimits, mailbox: string, ip: string): [string[], Bucket][] {
  const narrow = toLimitKey(ip)
  const wide = toWideLimitKey(ip)
  const toOne = { max: limits.mailsPerCaller, everyMs: limits.callerMailEveryMs }
  return [
    // Slower than the mailbox's refill: one network alone cannot keep it empty.
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
      // Mails that are not sent are not counted: otherwise, refused requests would drain the buckets of others.
      for (const each of taken) await counts.refund(each)
      throw answerError('EMAIL_LIMIT', { retryAfterS: Math.ceil(waitMs / 1_000) })
    }
    taken.push(what)
  }
}

const refund: Operation<MailLimitState, MailLimits, 'refund'> = (state, asked) =>
  state.counts.refund(cooldownOf(asked))
