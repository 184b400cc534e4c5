import type { Clock } from '../../../kit/Clock.ts'
import type { KmsProvider } from '../../../kit/sealing/KmsProvider.ts'
import type { Database } from '../../../storage/Database.ts'
import type { Notices } from '../../visitors/createNotices.ts'
import type { DeviceRights } from '../store/createDeviceRights.ts'

/**
 * Dependencies of the code that stores when a passkey must confirm a release, and enforces it before shares are released.
 *
 * The server cannot see what the frame signs. The passkey protects against a frame that was tricked into a request. It also
 * protects against someone who has a device's profile and session but not the passkey: the share itself is withheld.
 */
export type ConfirmationState = {
  clock: Clock
  orm: Database['orm']
  /** Origin of the secure site. */
  origin: string
  sharesKms: KmsProvider
  rights: Pick<DeviceRights, 'requireStepUp'>
  notices: Notices
}
