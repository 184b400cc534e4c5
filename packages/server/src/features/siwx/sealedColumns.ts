import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../../storage/SealedColumn.ts'
import { siwxKeyContext } from './sqlSiwxKeys.ts'

/** Columns that sign-in encrypts with KMS keys. */
export const siwxSealedColumns: readonly SealedColumn[] = [
  {
    ...{ use: 'sessions', table: 'siwx_keys', column: 'sealed_key', id: 'kid' },
    columns: sql`row.created_at_ms`,
    contextOf: ({ id }) => siwxKeyContext(id),
  },
]
