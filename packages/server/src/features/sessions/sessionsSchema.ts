import type { CaipNetworkId } from '@foyer/contract'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Hex } from 'viem'

/** Permissions granted by smart accounts, kept for some time after they expire. */
export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** CAIP-2 id. */
    chainId: text('chain_id').$type<CaipNetworkId>().notNull(),
    /** Address of the smart account in lower case. */
    account: text().$type<Hex>().notNull(),
    /** Hash of the delegation. */
    pci: text().$type<Hex>().notNull(),
    projectId: text('project_id').notNull(),
    /** Origin of the requesting page. */
    origin: text().notNull(),
    /** The signed delegation, in lower case. */
    context: text().$type<Hex>().notNull(),
    /** Unix seconds. */
    expiry: bigint({ mode: 'number' }).notNull(),
    createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
    /** When the visitor requested its end. */
    endingAtMs: bigint('ending_at_ms', { mode: 'number' }),
    /** Login that stored it; absent in rows of earlier versions. */
    userId: text('user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.account, table.pci] }),
    index('smart_sessions_expiry').on(table.expiry),
    index('smart_sessions_user').on(table.userId),
  ],
)

/** Visitors who want a mail when one of their permissions is used. */
export const sessionNotices = pgTable('session_notices', {
  userId: text('user_id').primaryKey(),
  /** Earlier uses are not mailed. */
  sinceMs: bigint('since_ms', { mode: 'number' }).notNull(),
})

/** Mailed permission uses by transaction, whose hash survives a reorganisation. */
export const sessionMails = pgTable(
  'session_mails',
  {
    /** CAIP-2 id. */
    chainId: text('chain_id').$type<CaipNetworkId>().notNull(),
    account: text().$type<Hex>().notNull(),
    pci: text().$type<Hex>().notNull(),
    hash: text().notNull(),
    minedAtMs: bigint('mined_at_ms', { mode: 'number' }).notNull(),
    mailedAtMs: bigint('mailed_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.account, table.pci, table.hash] }),
    index('session_mails_mined').on(table.minedAtMs),
  ],
)
