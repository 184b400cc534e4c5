import type { LoginMethod } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Project, ProjectService } from '../../projects/ProjectService.ts'
import type { Database } from '../../storage/Database.ts'
import type { Custody } from '../custody/Custody.ts'
import type { DeviceRights } from '../custody/store/createDeviceRights.ts'
import type { Codes } from '../visitors/createCodes.ts'
import type { DeviceProofs } from '../visitors/createDeviceProofs.ts'
import type { LoginSecrets } from '../visitors/createLoginSecrets.ts'
import type { Mailer } from '../visitors/createMailer.ts'
import type { MailLimits } from '../visitors/createMailLimits.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import type { KnownNetworks } from '../visitors/sqlKnownNetworks.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'
import type { SocialClient } from './createSocialClient.ts'
import type { Farcaster } from './Farcaster.ts'
import type { EmailChanges } from './sqlEmailChanges.ts'

/** Logins of the embedded wallet. */
export type Logins = {
  /** Origin of the secure site; only its pages may call these routes. */
  secureUrl: string
  /** Returns the login methods that the server has keys for and the project has not switched off. */
  methods(project: Project): LoginMethod[]
  proofs: Pick<DeviceProofs, 'verify'>
  sessions: LoginSessions
  users: LoginUsers
  rights: DeviceRights
  /** Whether the server stores wallets. Without them, there is nothing to enrol devices for. */
  hasWallets: boolean
  codes: Codes
  mailer: Mailer
  mailLimits: MailLimits
  networks: KnownNetworks
  /** Notifies visitors about changes to their accounts. */
  notices: Notices
  /** Pending and past changes of email addresses. */
  changes: EmailChanges
  /** Client of the social providers. */
  client: SocialClient
  /** Absent if the server has no node to query. */
  farcaster: Farcaster | undefined
  /** Stores wallets; absent if the server has no key for their shares. */
  custody: Custody | undefined
  secrets: LoginSecrets
  orm: Database['orm']
  projects: Pick<ProjectService, 'get'>
  clock: Clock
  logger: Logger
  limits: LoginLimits
  close(): Promise<void>
}
