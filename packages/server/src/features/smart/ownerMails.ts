import { type AppMail, buildMail } from '../../kit/mail/buildMail.ts'
import type { OwnerChange } from './readOwnerChange.ts'

const notYou =
  'If this wasn’t you, open the security page of your wallet immediately: remove the owner, remove any devices you don’t recognise and replace all keys.'

type Where = { project: string; network: string }

function build({ project, network }: Where, subject: string, what: string): AppMail {
  return buildMail({
    app: project,
    subject: `${subject} your smart account at ${project}`,
    before: [`${what} your smart account at ${project} on ${network}.`],
    after: [notYou],
  })
}

/** Mails about changes to the owners of a smart account. */
export const ownerMails = {
  added: (where) => build(where, 'A new owner of', 'A passkey is being added as an owner of'),
  removed: (where) => build(where, 'An owner was removed from', 'A passkey is being removed as an owner of'),
  changed: (where) => build(where, 'Changed owners of', 'Someone is changing the owners or the code of'),
} as const satisfies Record<OwnerChange, (where: Where) => AppMail>
