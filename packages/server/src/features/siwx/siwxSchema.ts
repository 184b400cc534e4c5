import type { CaipAddress, CaipNetworkId } from '@foyer/contract'
import { bigint, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { Envelope } from '../../kit/sealing/sealEnvelope.ts'

/** Unused sign-in nonces. */
export const siwxNonces = pgTable('siwx_nonces', {
  nonce: text().primaryKey(),
  projectId: text('project_id').notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Signed-in accounts: one row per account, network, browser and origin. */
export const siwxSessions = pgTable(
  'siwx_sessions',
  {
    /** `jti` of the session's token. */
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    /** Hash of the browser's cookie value. */
    browserHash: text('browser_hash').notNull(),
    /** CAIP-10 id. */
    accountAddress: text('account_address').$type<CaipAddress>().notNull(),
    /** CAIP-2 id. */
    networkId: text('network_id').$type<CaipNetworkId>().notNull(),
    issuedAtMs: bigint('issued_at_ms', { mode: 'number' }).notNull(),
    expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.browserHash, table.projectId, table.origin, table.accountAddress)],
)

/** Keys of session tokens. */
export const siwxKeys = pgTable('siwx_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  /** Private key, encrypted with the KMS; without a KMS, it exists only in the memory of one server. */
  sealedKey: jsonb('sealed_key').$type<Envelope>(),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})
