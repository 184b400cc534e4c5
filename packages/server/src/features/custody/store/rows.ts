import type { Database } from '../../../storage/Database.ts'
import type { custodyPasskeys } from './confirmationSchema.ts'
import type { custodyDevices, custodyRecoveries, custodyWallets } from './custodySchema.ts'

/** The database, or a transaction on it. */
export type Orm = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete'>
/** A wallet as it is stored. */
export type Wallet = typeof custodyWallets.$inferSelect
/** A device's split of the data key as it is stored. */
export type Split = typeof custodyDevices.$inferSelect
/** A recovery method as it is stored. */
export type StoredRecovery = typeof custodyRecoveries.$inferSelect
/** A confirming passkey as it is stored. */
export type Passkey = typeof custodyPasskeys.$inferSelect
