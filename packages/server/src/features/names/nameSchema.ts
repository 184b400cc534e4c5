import type { NameAttributes } from '@foyer/contract'
import { bigint, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

/** Registered names. */
export const names = pgTable(
  'names',
  {
    /** Full name in normal form. */
    name: text().primaryKey(),
    /** Address of the account, with EIP-55 checksum. */
    owner: text().notNull(),
    /**
     * Coin type on which the address belongs to this account: all EVM chains for an account with a key, its own chain for a
     * contract. A contract's address may belong to someone else on another chain. The account has one name within it.
     */
    scope: bigint({ mode: 'number' }).notNull(),
    /** Coin type of the chain on which the owner first proved ownership. */
    firstCoinType: bigint('first_coin_type', { mode: 'number' }).notNull(),
    attributes: jsonb().$type<NameAttributes>().notNull(),
    /** Timestamp of the last message, in seconds: older ones are refused. */
    signedAtS: bigint('signed_at_s', { mode: 'number' }).notNull(),
    registeredAtMs: bigint('registered_at_ms', { mode: 'number' }).notNull(),
    updatedAtMs: bigint('updated_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.owner, table.scope)],
)

/** Addresses of names by coin type. */
export const nameAddresses = pgTable(
  'name_addresses',
  {
    name: text().notNull(),
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    address: text().notNull(),
    createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.coinType] })],
)
