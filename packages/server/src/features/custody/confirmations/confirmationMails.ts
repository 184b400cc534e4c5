import { buildMail } from '../../../kit/mail/buildMail.ts'
import type { Mail } from '../../../kit/mail/MailService.ts'

const notYou =
  'If that was not you, open the security page of your wallet at once: take it back there, remove the devices that you do not know and replace all keys.'

/** The mails about what a wallet asks a passkey for. */
export const confirmationMails = {
  /** A change that makes the wallet ask less, or lets another passkey confirm, waits. */
  waiting({ project, what, readyAt }: { project: string; what: string; readyAt: string }): Mail {
    return buildMail({
      subject: `Your wallet at ${project} will ask for a passkey less`,
      before: [
        `${what} It takes effect after ${readyAt}. Until then you can stop it on any of your devices.`,
      ],
      after: [notYou],
    })
  },
  /** A change took effect. */
  changed({ project, what }: { project: string; what: string }): Mail {
    return buildMail({
      subject: `Passkeys of your wallet at ${project} were changed`,
      before: [what],
      after: [notYou],
    })
  },
  /** A change that waited was taken back. */
  cancelled({ project }: { project: string }): Mail {
    return buildMail({
      subject: `Your wallet at ${project} goes on asking for a passkey`,
      before: [
        `A change of what your wallet at ${project} asks a passkey for was stopped on one of your devices.`,
      ],
      after: [notYou],
    })
  },
} as const
