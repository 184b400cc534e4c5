import { canParseUrl, isLocalOrigin, type SocialProvider } from '@foyer/contract'
import type { LoginOptions } from '../features/login/createLogins.ts'
import type { SocialSettings } from '../features/login/SocialSettings.ts'
import { inboxMail } from '../kit/mail/inboxMail.ts'
import type { MailService } from '../kit/mail/MailService.ts'
import { smtpMail } from '../kit/mail/smtpMail.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { ConfigError } from './ConfigError.ts'
import type { KmsPlace } from './kmsSchema.ts'
import type { LoginsFile } from './loginsFile.ts'
import { readSecret } from './readSecret.ts'
import { readSecretKey } from './readSecretKey.ts'
import { resolveKms } from './resolveKms.ts'
import type { SecretPlace } from './secretSchema.ts'

/**
 * Replaces references to secrets with the secrets.
 *
 * @throws ConfigError naming the field whose secret is missing, malformed, readable by everyone or used twice.
 */
export async function resolveLogins(
  file: LoginsFile,
  context: { path: string; env: Readonly<Record<string, string | undefined>> },
): Promise<LoginOptions> {
  const { path, env } = context
  const { secureUrl, mail, farcaster, custody, sessionDays, emailChangeWaitHours } = file
  const at = (field: string) => ({ field: `${path}: logins.${field}`, env })
  const seen = new Map<string, string>()
  /** A leak of one key must not reveal another. */
  async function readKey(place: SecretPlace, field: string): Promise<Uint8Array> {
    const key = await readSecretKey(place, at(field))
    const text = Buffer.from(key).toString('hex')
    const other = seen.get(text)
    if (other)
      throw new ConfigError(`${path}: logins.${field} is the same key as logins.${other}; create another`)
    seen.set(text, field)
    return key
  }
  async function readKms(place: KmsPlace, field: string): Promise<KmsProvider> {
    const kms = await resolveKms(place, { ...at(field), readKey: (key) => readKey(key, field) })
    // KMS keys as well. A row finds its key by this id alone, whichever KMS contains it.
    const other = seen.get(kms.keyId)
    if (other)
      throw new ConfigError(
        `${path}: logins.${field} has the same name as logins.${other} (${kms.keyId}); create another key`,
      )
    seen.set(kms.keyId, field)
    return kms
  }
  /** Reads the sealing key and the keys for opening only. */
  async function readKeys(place: KmsPlace, others: readonly KmsPlace[], name: string) {
    const kms = await readKms(place, `custody.${name}Key`)
    const alsoOpens: KmsProvider[] = []
    for (const [index, other] of others.entries())
      alsoOpens.push(await readKms(other, `custody.${name}OtherKeys.${index}`))
    return { ...kms, alsoOpens }
  }

  async function readMail(given: NonNullable<LoginsFile['mail']>): Promise<MailService> {
    if ('inboxPort' in given) {
      // Every process on the machine could read all visitors' codes there.
      if (env.NODE_ENV === 'production' || !isLocalOrigin(new URL(secureUrl).origin))
        throw new ConfigError(
          `${path}: logins.mail.inboxPort is for the machine of a developer, with a secureUrl on localhost and without NODE_ENV=production. Set smtpUrl and from.`,
        )
      return inboxMail({ port: given.inboxPort })
    }
    const smtpUrl = await readSecret(given.smtpUrl, at('mail.smtpUrl'))
    if (!(/^smtps?:\/\//.test(smtpUrl) && canParseUrl(smtpUrl)))
      throw new ConfigError(`${path}: logins.mail.smtpUrl: expected smtp:// or smtps://`)
    return smtpMail({ url: smtpUrl, from: given.from })
  }
  async function readProvider(
    name: SocialProvider,
    given: NonNullable<LoginsFile['providers'][SocialProvider]>,
  ): Promise<SocialSettings> {
    const field = `providers.${name}`
    const { clientSecret, ...rest } = given
    const secret = clientSecret && (await readSecret(clientSecret, at(`${field}.clientSecret`)))
    const { teamId, keyId, privateKey, ...settings } = {
      teamId: undefined,
      keyId: undefined,
      privateKey: undefined,
      ...rest,
    }
    if (secret !== undefined) return { ...settings, clientSecret: secret }
    if (!teamId || !keyId || !privateKey)
      throw new ConfigError(
        `${path}: logins.${field}: expected clientSecret${name === 'apple' ? ', or teamId, keyId and privateKey' : ''}`,
      )
    return {
      ...settings,
      apple: { teamId, keyId, privateKey: await readSecret(privateKey, at(`${field}.privateKey`)) },
    }
  }
  const providers: Partial<Record<SocialProvider, SocialSettings>> = {}
  for (const [name, given] of Object.entries(file.providers) as [SocialProvider, never][])
    if (given) providers[name] = await readProvider(name, given)

  return {
    secureUrl,
    key: await readKey(file.key, 'key'),
    mail: mail && (await readMail(mail)),
    providers,
    farcaster,
    custody: custody && {
      sharesKms: await readKeys(custody.sharesKey, custody.sharesOtherKeys, 'shares'),
      assistedKms:
        custody.assistedKey && (await readKeys(custody.assistedKey, custody.assistedOtherKeys, 'assisted')),
      assistedWaitMs: custody.assistedWaitHours * 3_600_000,
      assistedEmailAgeMs: custody.assistedEmailAgeDays * 86_400_000,
    },
    limits: {
      sessionTtlMs: sessionDays * 86_400_000,
      emailChangeWaitMs: emailChangeWaitHours * 3_600_000,
    },
  }
}
