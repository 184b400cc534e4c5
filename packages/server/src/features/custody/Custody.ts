import type { Clock } from '../../kit/Clock.ts'
import type { Codes } from '../visitors/createCodes.ts'
import type { Mailer } from '../visitors/createMailer.ts'
import type { MailLimits } from '../visitors/createMailLimits.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import type { KnownNetworks } from '../visitors/sqlKnownNetworks.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'
import type { CustodyOptions } from './CustodyOptions.ts'
import type { ConfirmationState } from './confirmations/ConfirmationState.ts'
import type { RecoveryLimits } from './createRecoveryLimits.ts'
import type { createStepUps } from './createStepUps.ts'
import type { DeviceRights } from './store/createDeviceRights.ts'

/** Services of the server used by the wallet service. */
export type CustodyParts = {
  clock: Clock
  codes: Codes
  limits: Pick<LoginLimits, 'challengeTtlMs' | 'emailChangeWaitMs' | 'sessionTtlMs' | 'strangerSessionTtlMs'>
  mailer: Mailer
  mailLimits: MailLimits
  networks: KnownNetworks
  notices: Notices
  recoveryLimits: RecoveryLimits
  rights: DeviceRights
  users: Pick<LoginUsers, 'addressSince' | 'rememberDevice'>
  sessions: Pick<LoginSessions, 'endDevice' | 'endOthers' | 'endStrangers' | 'extend'>
}

/** State of the wallet service. It stores wallets it cannot open: one share of three, and ciphertexts. */
export type Custody = CustodyParts &
  ConfirmationState &
  Pick<CustodyOptions, 'sharesKms' | 'assistedKms'> & {
    assistedWaitMs: number
    assistedEmailAgeMs: number
    stepUps: ReturnType<typeof createStepUps>
  }
