import type { CustodyWallet, LoginMethod, RecoveryKind, SealedBox, SealedToKey } from '@foyer/contract'
import { bigint, bigserial, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Envelope } from '../../../kit/sealing/sealEnvelope.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'

/** Wallets, one per visitor: ciphertexts and public parts; see `migrations/`. */
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

/** Splits of data keys, one per device. */
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
  /** All kinds except `assisted`: data that only the visitor can open. */
  factor: jsonb().$type<RecoveryFactor>(),
  /** Kind `assisted`: the private recovery key, encrypted with the operator's key. */
  assistedKey: jsonb('assisted_key').$type<Envelope>(),
  /** Key thumbprint of the device it was set up on. */
  device: text(),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})

/** Pending assisted recoveries. */
export const custodyWaits = pgTable('custody_waits', {
  /** Id of the challenge whose code started it. */
  id: text().primaryKey(),
  recoveryId: text('recovery_id').notNull(),
  walletId: text('wallet_id').notNull(),
  device: text().notNull(),
  /** Browser and page that requested it. */
  deviceName: text('device_name'),
  hostOrigin: text('host_origin'),
  /** Address that received the code; the request is void if the account's address changes. */
  email: text().notNull(),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull(),
  readyAtMs: bigint('ready_at_ms', { mode: 'number' }).notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Requests for a new wallet, pending or stopped, until they expire. */
export const custodyNewWallets = pgTable('custody_new_wallets', {
  id: text().primaryKey(),
  /** Wallet that the identity had when it made the request. */
  walletId: text('wallet_id').notNull(),
  /** Identity that made the request. */
  method: text().$type<LoginMethod>().notNull(),
  subject: text().notNull(),
  device: text().notNull(),
  /** Browser and page that made the request. */
  deviceName: text('device_name').notNull(),
  hostOrigin: text('host_origin'),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull(),
  readyAtMs: bigint('ready_at_ms', { mode: 'number' }).notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  stoppedAtMs: bigint('stopped_at_ms', { mode: 'number' }),
})

/** Password attempts of a device, and releases of password-protected data to it. */
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

/** Step-up and recovery challenges, until each is answered once. */
export const custodyStepUps = pgTable('custody_step_ups', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  device: text().notNull(),
  /** Hash of the requesting session's token. */
  session: text().notNull(),
  nonce: text().notNull(),
  /** Recovery method to be proven, for a recovery challenge. */
  recoveryId: text('recovery_id'),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Every release, with recipient and time; of its purpose, at most the hash and the amount. Never deleted. */
export const custodyReleases = pgTable('custody_releases', {
  sequence: bigserial({ mode: 'number' }).primaryKey(),
  walletId: text('wallet_id').notNull(),
  userId: text('user_id').notNull(),
  device: text().notNull(),
  generation: integer().notNull(),
  kind: text().$type<'share' | 'recovery' | 'assisted'>().notNull(),
  atMs: bigint('at_ms', { mode: 'number' }).notNull(),
  /** Hash of the declared or confirmed request, while a rule is in force. */
  requestHash: text('request_hash'),
  /** Passkey that confirmed. */
  credentialId: text('credential_id'),
  /** Hash of the requesting session's token. */
  session: text(),
  /** US dollars declared without confirmation. */
  amount: numeric(),
})
