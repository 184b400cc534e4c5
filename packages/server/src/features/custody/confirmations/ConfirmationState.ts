import type { Clock } from '../../../kit/Clock.ts'
import type { KmsProvider } from '../../../kit/sealing/KmsProvider.ts'
import type { Database } from '../../../storage/Database.ts'
import type { Notices } from '../../visitors/createNotices.ts'
import type { DeviceRights } from '../store/createDeviceRights.ts'

/** State of `createConfirmations`. */
export type ConfirmationState = {
  clock: Clock
  orm: Database['orm']
  origin: string
  sharesKms: KmsProvider
  rights: Pick<DeviceRights, 'requireStepUp'>
  notices: Notices
}
