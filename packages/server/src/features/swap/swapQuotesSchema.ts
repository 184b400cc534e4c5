import type { CaipNetworkId } from '@foyer/contract'
import { bigint, index, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'

/** Swap offers as shown, until they expire. */
export const swapQuotes = pgTable(
  'swap_quotes',
  {
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    /** CAIP-2 id. */
    chainId: text('chain_id').$type<CaipNetworkId>().notNull(),
    provider: text().notNull(),
    /** Account that swaps. Addresses of EVM chains are in lower case. */
    account: text().notNull(),
    fromToken: text('from_token').notNull(),
    toToken: text('to_token').notNull(),
    /** In base units. */
    amount: numeric().notNull(),
    toAmount: numeric('to_amount').notNull(),
    spender: text(),
    /** Data the provider needs to build this offer. */
    data: jsonb(),
    expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('swap_quotes_expiry').on(table.expiresAtMs)],
)
