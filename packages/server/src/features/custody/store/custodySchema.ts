import type { CustodyWallet, LoginMethod, RecoveryKind, SealedBox, SealedToKey } from '@foyer/contract'
import { bigint, bigserial, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Envelope } from '../../../kit/sealing/sealEnvelope.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'

/** Wallets, one a visitor: ciphertexts and public parts; see `migrations/`. */
export const custodyWallets = pgTable('custody_wallets', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  generation: integer().notNull(),
  recoveryKey: text('recovery_key').notNull(),
  sealed: jsonb().$type<SealedBox>().notNull(),
  addresses: jsonb().$type<CustodyWallet['addresses']>().notNull(),
  /** SHA-256 of the proof of the data key. */
  enrolHash: text('enrol_hash').notNull(),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})

/** Splits of data keys, each one device's. */
export const custodyDevices = pgTable('custody_devices', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  generation: integer().notNull(),
  /** Thumbprint of the device's key. */
  device: text().notNull(),
  name: text().notNull(),
  hostOrigin: text('host_origin').notNull(),
  serverShare: jsonb('server_share').$type<Envelope>().notNull(),
  recoveryShare: jsonb('recovery_share').$type<SealedToKey>().notNull(),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
  lastUsedAtMs: bigint('last_used_at_ms', { mode: 'number' }).notNull(),
})

/** Recovery methods. */
export const custodyRecoveries = pgTable('custody_recoveries', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  generation: integer().notNull(),
  kind: text().$type<RecoveryKind>().notNull(),
  /** For all kinds but `assisted`: data only the visitor can open. */
  factor: jsonb().$type<RecoveryFactor>(),
  /** Of `assisted`: the private recovery key under a key of the operator. */
  assistedKey: jsonb('assisted_key').$type<Envelope>(),
  /** Thumbprint of the key of the device it was set up on. */
  device: text(),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})

/** Recoveries by the operator that wait. */
export const custodyWaits = pgTable('custody_waits', {
  /** Id of the challenge whose code began it. */
  id: text().primaryKey(),
  recoveryId: text('recovery_id').notNull(),
  walletId: text('wallet_id').notNull(),
  device: text().notNull(),
  /** Browser and page that wait. */
  deviceName: text('device_name'),
  hostOrigin: text('host_origin'),
  /** The address that got the code: with another one in force the wait is void. */
  email: text().notNull(),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull(),
  readyAtMs: bigint('ready_at_ms', { mode: 'number' }).notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Requests for a new wallet: those that wait, and those that were stopped, until they expire. */
export const custodyNewWallets = pgTable('custody_new_wallets', {
  id: text().primaryKey(),
  /** The wallet that the identity leads to until then. */
  walletId: text('wallet_id').notNull(),
  /** The identity that asked. */
  method: text().$type<LoginMethod>().notNull(),
  subject: text().notNull(),
  device: text().notNull(),
  /** Browser and page that wait. */
  deviceName: text('device_name').notNull(),
  hostOrigin: text('host_origin'),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull(),
  readyAtMs: bigint('ready_at_ms', { mode: 'number' }).notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  stoppedAtMs: bigint('stopped_at_ms', { mode: 'number' }),
})

/** How often a device tried a password, or was handed out the data that one opens. */
export const custodyTries = pgTable(
  'custody_tries',
  {
    walletId: text('wallet_id').notNull(),
    device: text().notNull(),
    count: integer().notNull(),
    nextAtMs: bigint('next_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.device] })],
)

/** Step-ups and recoveries that were asked for, until they are answered once. */
export const custodyStepUps = pgTable('custody_step_ups', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  device: text().notNull(),
  /** Hash of the token of the session that asked. */
  session: text().notNull(),
  nonce: text().notNull(),
  /** Of a recovery: the method that is to be proven, after a code where one is needed. */
  recoveryId: text('recovery_id'),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Every release, with recipient, time and, of its purpose, at most the hash and the worth. Never deleted. */
export const custodyReleases = pgTable('custody_releases', {
  sequence: bigserial({ mode: 'number' }).primaryKey(),
  walletId: text('wallet_id').notNull(),
  userId: text('user_id').notNull(),
  device: text().notNull(),
  generation: integer().notNull(),
  kind: text().$type<'share' | 'recovery' | 'assisted'>().notNull(),
  atMs: bigint('at_ms', { mode: 'number' }).notNull(),
  /** Of the request that was declared or confirmed, while a rule is in force. */
  requestHash: text('request_hash'),
  /** Of the passkey that confirmed. */
  credentialId: text('credential_id'),
  /** Hash of the token of the session that asked. */
  session: text(),
  /** US dollars that were declared and not confirmed. */
  amount: numeric(),
})
