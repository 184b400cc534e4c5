import { sql } from 'drizzle-orm'
import type { SealedColumn } from '../../storage/SealedColumn.ts'
import { siwxKeyContext } from './sqlSiwxKeys.ts'

/** What sign-in keeps under keys of a KMS. */
export const siwxSealedColumns: readonly SealedColumn[] = [
  {
    ...{ use: 'sessions', table: 'siwx_keys', column: 'sealed_key', id: 'kid' },
    columns: sql`row.created_at_ms`,
    contextOf: ({ id }) => siwxKeyContext(id),
  },
]
