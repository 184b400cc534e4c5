import type { LoginMethod } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'
import type { Custody } from '../custody/Custody.ts'
import type { DeviceProofs } from '../visitors/createDeviceProofs.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { EmailLogin } from './createEmailLogin.ts'
import type { EmailUpdate } from './createEmailUpdate.ts'
import type { FarcasterLogin } from './createFarcasterLogin.ts'
import type { OwnSessions } from './createOwnSessions.ts'
import type { SocialLogin } from './createSocialLogin.ts'

/** Login service of the embedded wallet. */
export type LoginService = {
  /** URL of the secure site; only its pages may call these routes. */
  secureUrl: string
  /** Returns the login methods that the server has keys for and the project has not switched off. */
  methods(project: Project): LoginMethod[]
  proofs: Pick<DeviceProofs, 'verify'>
  sessions: Pick<LoginSessions, 'find' | 'end' | 'endDevice'>
  /** Notifies visitors about changes to their accounts. */
  notices: Notices
  /** Lists and ends the visitor's logins. */
  own: OwnSessions
  email: EmailLogin
  emailUpdate: EmailUpdate
  social: SocialLogin
  /** Absent if the server has no node to query. */
  farcaster: FarcasterLogin | undefined
  /** Stores wallets; absent if the server has no key for their shares. */
  custody: Custody | undefined
  close(): Promise<void>
}
