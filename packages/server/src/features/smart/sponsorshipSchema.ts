import type { CaipNetworkId } from '@foyer/contract'
import { bigint, boolean, date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Upper limits of a project's payments for smart account operations: one row per operation, kept while it counts against the daily limit. */
export const sponsoredOperations = pgTable(
  'sponsored_operations',
  {
    projectId: text('project_id').notNull(),
    /** CAIP-2 id. */
    chainId: text('chain_id').$type<CaipNetworkId>().notNull(),
    /** Address in lower case. */
    sender: text().notNull(),
    nonce: numeric().notNull(),
    userId: text('user_id').notNull(),
    /** In the smallest unit of the network's currency. */
    maxCost: numeric('max_cost').notNull(),
    /** UTC day. */
    day: date({ mode: 'string' }).notNull(),
    /** Address in lower case. */
    paymaster: text().notNull(),
    /** `unused`: expired without a trace on the chain so far. It does not count, but is checked again. */
    state: text().$type<'open' | 'used' | 'unused'>().notNull(),
    /** Whether the operation went through this server's bundler. */
    isSent: boolean('is_sent').notNull(),
    validUntilMs: bigint('valid_until_ms', { mode: 'number' }).notNull(),
    /** The chain's latest block before the first promise; any use comes later. */
    fromBlock: bigint('from_block', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.chainId, table.sender, table.nonce] }),
    index('sponsored_operations_day').on(table.projectId, table.chainId, table.day),
    index('sponsored_operations_paymaster').on(table.chainId, table.paymaster, table.day),
  ],
)
