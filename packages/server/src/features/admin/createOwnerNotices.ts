import { cleanText } from '@foyer/contract'
import type { Logger } from '../../kit/Logger.ts'
import { buildMail } from '../../kit/mail/buildMail.ts'
import type { MailService } from '../../kit/mail/MailService.ts'
import type { NotifyOwners } from './Admin.ts'

/** Descriptions of changes in mails; also the list of changes that owners are notified of. */
const sentences: Readonly<Record<string, (target: string) => string>> = {
  'operator.invite': (target) => `made a set-up link for ${target}`,
  'operator.setUp': (target) => `set up a passkey as ${target}`,
  'operator.change': (target) => `changed the role of ${target}`,
  'operator.remove': (target) => `removed ${target}`,
  'passkey.copy': (target) => `was refused a login with what may be a copy of a passkey of ${target}`,
  'passkey.remove': (target) => `removed a passkey of ${target}`,
  'token.create': (target) => `made the access token ${target}`,
  'token.remove': (target) => `ended the access token ${target}`,
  'project.add': (target) => `added the project ${target}`,
  'project.change': (target) => `changed who may show the wallet, or what is spent, in the project ${target}`,
  'project.remove': (target) => `removed the project ${target}`,
}

const kinds = {
  operator: '',
  token: ' (an access token)',
  cli: ' (the command line)',
  link: ' (a set-up link)',
}

/**
 * Mails changes of rights to addresses from the server's settings. The console cannot change these, not even with an owner's
 * stolen passkey.
 */
export function createOwnerNotices({
  mail,
  addresses,
  place,
  logger,
}: {
  mail: MailService | undefined
  addresses: readonly string[]
  /** Address of the console, as named in the mail. */
  place: string | undefined
  logger: Logger
}): NotifyOwners {
  return ({ kind, name }, { action, target, atMs }) => {
    const sentence = sentences[action]
    if (!mail || !sentence) return
    const who = `${cleanText(name)}${kinds[kind]}`
    const what = `${who} ${sentence(cleanText(target, 128))}.`
    const content = buildMail({
      app: 'Foyer',
      subject: `Foyer console${place === undefined ? '' : ` of ${place}`}: ${what}`,
      before: [what, `It was on ${new Date(atMs).toUTCString()}.`],
      after: [
        'The audit log has the details. If nobody you trust did this, remove the operator with foyer-server operators remove, which also ends the operator’s access tokens.',
      ],
    })
    // Never logs the address.
    for (const to of addresses)
      mail
        .send(to, content)
        .catch((err: unknown) => logger.error({ err }, 'a notice to owners could not be mailed'))
  }
}
