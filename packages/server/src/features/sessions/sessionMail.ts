import { canParseUrl } from '@foyer/contract'
import { type AppMail, buildMail } from '../../kit/mail/buildMail.ts'

/** Maximum uses listed in a mail; the rest is given as a number. */
const maxUses = 10

/** Mails about permission uses. */
export const sessionMail = {
  /** A permission was used, once or several times. */
  used(used: {
    project: string
    network: string
    /** Origin of the page that requested the permission. */
    origin: string
    /** Description of each use. */
    uses: readonly string[]
    /** Total paid, by currency and token. */
    paid: readonly string[]
  }): AppMail {
    const { project, network, uses, paid } = used
    const site = canParseUrl(used.origin) ? new URL(used.origin).host : used.origin
    const more = uses.length - maxUses
    return buildMail({
      app: project,
      subject: `A permission of your account at ${project} was used`,
      before: [
        `You allowed ${site} to pay or act from your smart account on ${network} without asking you. It was used as follows:`,
        ...uses.slice(0, maxUses),
        ...(more > 0 ? [`And ${more} more. Total paid: ${paid.join(', ') || 'unknown'}.`] : []),
      ],
      after: [
        'If you didn’t expect this, open the security page of your wallet and end it under “Permissions”. You can also turn off these emails there.',
      ],
    })
  },
  /** The visitor no longer gets these mails. */
  off({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Emails about permissions of your account at ${project} are off`,
      before: [
        `You will no longer get emails when a permission of your account at ${project} is used. They were turned off on the security page of your wallet.`,
      ],
      after: [
        'If this wasn’t you, open the security page immediately: end permissions you don’t recognise, remove any devices you don’t recognise and replace all keys.',
      ],
    })
  },
} as const
