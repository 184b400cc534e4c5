import { buildMail } from '../../kit/mail/buildMail.ts'
import type { Mail } from '../../kit/mail/MailService.ts'
import type { OwnerChange } from './readOwnerChange.ts'

const notYou =
  'If that was not you, open the security page of your wallet at once: take the owner away there, remove the devices that you do not know and replace all keys.'

type Where = { project: string; network: string }

function build({ project, network }: Where, subject: string, what: string): Mail {
  return buildMail({
    subject: `${subject} your smart account at ${project}`,
    before: [`${what} your smart account at ${project} on ${network}.`],
    after: [notYou],
  })
}

/** The mails about who owns a smart account. */
export const ownerMails = {
  added: (where) => build(where, 'A new owner of', 'A passkey is being added as an owner of'),
  removed: (where) => build(where, 'An owner less of', 'A passkey is being removed as an owner of'),
  changed: (where) => build(where, 'Other owners of', 'Somebody is changing who owns, or what code runs,'),
} as const satisfies Record<OwnerChange, (where: Where) => Mail>
