import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../../storage/SealedColumn.ts'
import { recoveryContext } from './confirmations/recoverySplit.ts'
import { assistedContext } from './newRecovery.ts'
import { shareContext } from './newSplit.ts'

type Row = { id: string; user: string; generation: number; device: string }

const join = sql`join custody_wallets wallet on wallet.id = row.wallet_id`

/** Columns that custody encrypts with KMS keys. */
export const custodySealedColumns: readonly SealedColumn[] = [
  {
    ...{ use: 'shares', table: 'custody_devices', column: 'server_share', id: 'id', join },
    columns: sql`wallet.user_id as "user", row.generation, row.device`,
    contextOf(row) {
      const { user: userId, generation, device } = row as Row
      return shareContext({ userId }, generation, device)
    },
  },
  {
    ...{ use: 'shares', table: 'custody_recovery_splits', column: 'server_share', id: 'wallet_id', join },
    columns: sql`wallet.user_id as "user", row.generation`,
    contextOf(row) {
      const { user: userId, generation } = row as Row
      return recoveryContext({ userId, generation })
    },
  },
  {
    ...{ use: 'assisted', table: 'custody_recoveries', column: 'assisted_key', id: 'id', join },
    columns: sql`wallet.user_id as "user", row.generation`,
    contextOf(row) {
      const { id, user: userId, generation } = row as Row
      return assistedContext({ userId }, generation, id)
    },
  },
]
