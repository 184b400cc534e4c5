import type { Database } from '../../../storage/Database.ts'
import type { custodyPasskeys } from './confirmationSchema.ts'
import type { custodyDevices, custodyRecoveries, custodyWallets } from './custodySchema.ts'

/** The database, or a transaction on it. */
export type Orm = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>
/** A stored wallet. */
export type Wallet = typeof custodyWallets.$inferSelect
/** A device's stored split of the data key. */
export type Split = typeof custodyDevices.$inferSelect
/** A stored recovery method. */
export type StoredRecovery = typeof custodyRecoveries.$inferSelect
/** A stored confirming passkey. */
export type Passkey = typeof custodyPasskeys.$inferSelect
