import { type AppMail, buildMail } from '../../../kit/mail/buildMail.ts'

const notYou =
  'If this wasn’t you, open the security page of your wallet immediately: undo the change, remove any devices you don’t recognise and replace all keys.'

/** Mails about when a wallet requires a passkey. */
export const confirmationMails = {
  /** A change that weakens the rule, or replaces the passkey, is pending. */
  waiting({ project, what, readyAt }: { project: string; what: string; readyAt: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your wallet at ${project} will require a passkey less often`,
      before: [
        `${what} It takes effect after ${readyAt}. Until then you can stop it on any of your devices.`,
      ],
      after: [notYou],
    })
  },
  /** A change took effect. */
  changed({ project, what }: { project: string; what: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Passkey settings of your wallet at ${project} were changed`,
      before: [what],
      after: [notYou],
    })
  },
  /** A passkey whose signature counter went back was rejected. */
  copied({ project, name }: { project: string; name: string }): AppMail {
    return buildMail({
      app: project,
      subject: `A passkey of your wallet at ${project} may have been copied`,
      before: [
        `The passkey “${name}” was used, but it had counted fewer uses than before: it may be a copy. That use was rejected.`,
      ],
      after: [
        'If you used it yourself just now, try again. If it is rejected again, or this wasn’t you, open the security page of your wallet: add another passkey and remove this one.',
      ],
    })
  },
  /** A pending change was cancelled. */
  cancelled({ project }: { project: string }): AppMail {
    return buildMail({
      app: project,
      subject: `Your wallet at ${project} still requires a passkey`,
      before: [
        `A change to when your wallet at ${project} requires a passkey was cancelled on one of your devices.`,
      ],
      after: [notYou],
    })
  },
} as const
