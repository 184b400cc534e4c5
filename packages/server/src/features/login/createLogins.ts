import { type LoginMethod, loginMethods } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { MailService } from '../../kit/mail/MailService.ts'
import type { Project, ProjectService } from '../../projects/ProjectService.ts'
import { resolveFeatures } from '../../projects/resolveFeatures.ts'
import type { Database } from '../../storage/Database.ts'
import type { CustodyOptions } from '../custody/CustodyOptions.ts'
import { createCustody } from '../custody/createCustody.ts'
import { createRecoveryLimits } from '../custody/createRecoveryLimits.ts'
import { createDeviceRights } from '../custody/store/createDeviceRights.ts'
import { createCodes } from '../visitors/createCodes.ts'
import { createDeviceProofs } from '../visitors/createDeviceProofs.ts'
import { createLoginSecrets } from '../visitors/createLoginSecrets.ts'
import { createMailer } from '../visitors/createMailer.ts'
import { createMailLimits } from '../visitors/createMailLimits.ts'
import { createNotices } from '../visitors/createNotices.ts'
import { type LoginLimits, loginLimits } from '../visitors/loginLimits.ts'
import { sqlKnownNetworks } from '../visitors/sqlKnownNetworks.ts'
import { sqlLimits } from '../visitors/sqlLimits.ts'
import { sqlLoginUsers } from '../visitors/sqlLoginUsers.ts'
import { createSocialClient } from './createSocialClient.ts'
import { settleEmailChanges } from './emailChangeNotices.ts'
import { createFarcaster, type FarcasterOptions } from './Farcaster.ts'
import type { Logins } from './Logins.ts'
import type { SocialProviderSettings } from './SocialSettings.ts'
import { pruneAttempts } from './socialAttempts.ts'
import { sqlEmailChanges } from './sqlEmailChanges.ts'
import { sqlLoginSessions } from './sqlLoginSessions.ts'

const settleIntervalMs = 60_000

/** Options of logins. */
export type LoginOptions = {
  /** URL of the secure site, for example `https://secure.my-app.example`. */
  secureUrl: string
  /** 32-byte key that protects stored codes; not kept in the database. */
  key: Uint8Array
  /** If absent, email login is off. */
  mail?: MailService | undefined
  /** Settings of the enabled social providers. @default none */
  providers?: SocialProviderSettings | undefined
  /** If absent, Farcaster login is off. */
  farcaster?: FarcasterOptions | undefined
  /** If absent, there are logins but no wallets. */
  custody?: CustodyOptions | undefined
  /** @default loginLimits */
  limits?: Partial<LoginLimits> | undefined
}

/** Creates the state over the database, and starts applying due changes of email addresses. */
export function createLogins(
  options: LoginOptions & {
    database: Database
    projects: Pick<ProjectService, 'get'>
    clock: Clock
    logger: Logger
    fetch?: typeof fetch | undefined
  },
): Logins {
  const { database, projects, clock, logger, mail, providers = {}, farcaster } = options
  const { orm } = database
  const secureUrl = new URL(options.secureUrl).origin
  const limits = { ...loginLimits, ...options.limits }
  const secrets = createLoginSecrets(options.key)
  const proofs = createDeviceProofs({ database, clock })
  const users = sqlLoginUsers({ database, clock, limits })
  const rights = createDeviceRights({ database, clock })
  const hasWallets = options.custody !== undefined
  const sessions = sqlLoginSessions({ database, users, rights, clock, limits, hasWallets })
  const codes = createCodes({ database, secrets, clock, limits })
  const counts = sqlLimits({ database, secrets, clock })
  const networks = sqlKnownNetworks({ database, secrets, clock })
  const mailLimits = createMailLimits({ limits, counts, networks })
  const mailer = createMailer({ mail, secureUrl, logger })
  const notices = createNotices({ mailer, users, hasMail: mail !== undefined })
  const changes = sqlEmailChanges({ database, clock, limits })
  const client = createSocialClient({ settings: providers, clock, fetch: options.fetch })
  const offered = new Set<LoginMethod>([
    ...(mail ? (['email'] as const) : []),
    ...client.providers,
    ...(farcaster ? (['farcaster'] as const) : []),
  ])
  const shared = { secureUrl, secrets, sessions, users, orm, clock, logger, limits }
  const mailing = { codes, mailer, mailLimits, notices, networks, rights }
  const settle = () => settleEmailChanges({ changes, projects, notices, secureUrl })
  const settling = startSettling(settle, logger)
  const attempts = { prune: () => pruneAttempts({ orm, clock }) }
  const prune = createPrune([proofs, sessions, codes, counts, networks, attempts, users, changes], {
    clock,
    intervalMs: limits.pruneIntervalMs,
  })

  return {
    ...shared,
    ...mailing,
    hasWallets,
    changes,
    projects,
    client,
    methods: (project) => methodsOf(project, offered),
    proofs: {
      async verify(call) {
        // First, because a reserved address must not be released before it belongs to the account.
        await settle()
        await prune()
        return proofs.verify(call)
      },
    },
    farcaster: farcaster && createFarcaster({ ...shared, ...farcaster, fetch: options.fetch }),
    custody:
      options.custody &&
      createCustody({
        ...options.custody,
        ...shared,
        ...mailing,
        database,
        recoveryLimits: createRecoveryLimits({ database, clock, counts, networks, limits }),
      }),
    async close() {
      clearInterval(settling)
      await mail?.close()
    },
  }
}

/** Returns the login methods that the server offers and the project has not switched off. */
function methodsOf(project: Project, offered: ReadonlySet<LoginMethod>): LoginMethod[] {
  const own = resolveFeatures(project.features).find(({ id }) => id === 'social_login')
  const wanted: readonly string[] = own?.isEnabled ? (own.config ?? loginMethods) : []
  const { providers: allowed = loginMethods } = project
  return loginMethods.filter(
    (method) => wanted.includes(method) && allowed.includes(method) && offered.has(method),
  )
}

/** Every call applies due changes before responding. The timer also sends the mails when there are no calls. */
function startSettling(settle: () => Promise<void>, logger: Logger): NodeJS.Timeout {
  const settling = setInterval(() => {
    settle().catch((error: unknown) => {
      logger.error({ err: error }, 'changes of emails that are due could not be seen to')
    })
  }, settleIntervalMs)
  return settling.unref()
}

/** Occasionally deletes expired rows as part of a call. */
function createPrune(
  parts: readonly { prune(): Promise<void> }[],
  { clock, intervalMs }: { clock: Clock; intervalMs: number },
): () => Promise<void> {
  let pruneAtMs = 0
  return async () => {
    if (clock() < pruneAtMs) return
    pruneAtMs = clock() + intervalMs
    for (const part of parts) await part.prune()
  }
}
