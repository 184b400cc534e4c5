import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import type { KmsProvider } from '../../../kit/sealing/KmsProvider.ts'
import type { Database } from '../../../storage/Database.ts'
import type { Notices } from '../../visitors/createNotices.ts'
import type { DeviceRights } from '../store/createDeviceRights.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import { cancelAll } from './cancelAll.ts'
import { cancelChange } from './cancelChange.ts'
import { changeConfirmations } from './changeConfirmations.ts'
import { noteRelease } from './noteRelease.ts'
import { readConfirmations } from './readConfirmations.ts'
import { findRecoverySplit, saveRecoverySplit } from './recoverySplit.ts'
import { ruleOf } from './ruleOf.ts'
import { startConfirmation } from './startConfirmation.ts'

/**
 * Stores when a passkey must confirm a release, and enforces it before shares are released.
 *
 * The server cannot see what the frame signs. The passkey protects against a frame that was tricked into a request. It also
 * protects against someone who has a device's profile and session but not the passkey: the share itself is withheld.
 */
export function createConfirmations(options: {
  database: Database
  clock: Clock
  notices: Notices
  sharesKms: KmsProvider
  /** Origin of the secure site. */
  secureUrl: string
  rights: Pick<DeviceRights, 'requireStepUp'>
}) {
  const { clock, notices, sharesKms, secureUrl: origin, rights } = options
  const { orm } = options.database

  const confirmations: ConfirmationState = { clock, orm, origin, sharesKms, rights, notices }
  return bindOperations(confirmations, {
    ruleOf,
    saveRecoverySplit,
    show: readConfirmations,
    start: startConfirmation,
    change: changeConfirmations,
    cancel: cancelChange,
    cancelAll,
    findRecoverySplit,
    noteRelease,
  })
}
