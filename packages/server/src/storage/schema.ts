import type { CaipAddress, CaipNetworkId, NameAttributes } from '@foyer/contract'
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { Envelope } from '../kit/sealing/sealEnvelope.ts'
import type { ProjectFeature, Sponsorship } from '../projects/ProjectService.ts'

/** Projects; see `migrations/`. */
export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  allowedOrigins: text('allowed_origins').array().notNull(),
  allowsLocalhost: boolean('allows_localhost'),
  features: jsonb().$type<ProjectFeature[]>().notNull(),
  sponsorship: jsonb().$type<Sponsorship>(),
  requirePasskey: boolean('require_passkey').notNull(),
})

/** Messages of the relay until they expire. */
export const relayMessages = pgTable(
  'relay_messages',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    topic: text().notNull(),
    hash: text().notNull(),
    message: text().notNull(),
    tag: integer().notNull(),
    attestation: text(),
    publisher: text().notNull(),
    /** Absent in messages of older versions. */
    projectId: text('project_id'),
    publishedAtMs: bigint('published_at_ms', { mode: 'number' }).notNull(),
    expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.topic, table.hash)],
)

/** Topics of the relay with a settled session. */
export const relaySessions = pgTable('relay_sessions', {
  topic: text().primaryKey(),
  untilMs: bigint('until_ms', { mode: 'number' }).notNull(),
})

/** Which client has which message. */
export const relayDeliveries = pgTable(
  'relay_deliveries',
  {
    sequence: bigint({ mode: 'number' }).notNull(),
    clientId: text('client_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sequence, table.clientId] })],
)

/** How often something happened, by project, UTC day and name: all that is kept of events. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    projectId: text('project_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    event: text().notNull(),
    /** Empty unless the event is an error. */
    errorType: text('error_type').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.event, table.errorType] })],
)

/** Nonces that no sign-in has used yet. */
export const siwxNonces = pgTable('siwx_nonces', {
  nonce: text().primaryKey(),
  projectId: text('project_id').notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Accounts that are signed in: one row for each account and network of a browser on an origin. */
export const siwxSessions = pgTable(
  'siwx_sessions',
  {
    /** `jti` of the session's token. */
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    /** Hash of what the browser's cookie holds. */
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
  /** Private key under the KMS; without one it is in the memory of one server alone. */
  sealedKey: jsonb('sealed_key').$type<Envelope>(),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})

/** Names that accounts registered. */
export const names = pgTable(
  'names',
  {
    /** The whole name in its normal form. */
    name: text().primaryKey(),
    /** Address of the account, with its checksum. */
    owner: text().notNull(),
    /**
     * Where the address is this account: coin type of every EVM chain for one with a key, of its own chain for a contract,
     * whose address may be somebody else's on another. It has one name there.
     */
    scope: bigint({ mode: 'number' }).notNull(),
    /** Coin type of the chain on which the owner proved itself first. */
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

/** What a project promised to pay for operations of smart accounts, at most: one row for each, while its day counts. */
export const sponsoredOperations = pgTable(
  'sponsored_operations',
  {
    projectId: text('project_id').notNull(),
    /** CAIP-2 id. */
    chainId: text('chain_id').$type<CaipNetworkId>().notNull(),
    /** Address in small letters. */
    sender: text().notNull(),
    nonce: numeric().notNull(),
    userId: text('user_id').notNull(),
    /** In the smallest unit of the network's currency. */
    maxCost: numeric('max_cost').notNull(),
    /** UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** Address in small letters. */
    paymaster: text().notNull(),
    /** `unused`: it expired, and nothing of it is on the chain yet; it does not count, and is looked at again. */
    state: text().$type<'open' | 'used' | 'unused'>().notNull(),
    /** Whether the operation went through this server's bundler. */
    isSent: boolean('is_sent').notNull(),
    validUntilMs: bigint('valid_until_ms', { mode: 'number' }).notNull(),
    /** The chain's newest block before the first promise: whatever uses it comes later. */
    fromBlock: bigint('from_block', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.chainId, table.sender, table.nonce] }),
    index('sponsored_operations_day').on(table.projectId, table.chainId, table.day),
    index('sponsored_operations_paymaster').on(table.chainId, table.paymaster, table.day),
  ],
)
