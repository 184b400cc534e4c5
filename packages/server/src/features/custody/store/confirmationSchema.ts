import type { ConfirmationPurpose, ConfirmationRule, SealedToKey } from '@foyer/contract'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Envelope } from '../../../kit/sealing/sealEnvelope.ts'

/** A passkey whose public key is known: coordinates on P-256, base64url. */
export type PasskeyKey = {
  credentialId: string
  x: string
  y: string
  name: string
  /** Signature counter of its registration; absent in changes that an earlier version stored. */
  signCount?: number
}

/** A pending change. */
export type StoredChange =
  | { kind: 'rule'; rule: ConfirmationRule }
  | { kind: 'addPasskey'; passkey: PasskeyKey }
  | { kind: 'removePasskey'; id: string }

/** When wallets require a passkey; no row means never. Rotations and recoveries keep it unchanged. */
export const custodyRules = pgTable('custody_rules', {
  walletId: text('wallet_id').primaryKey(),
  rule: jsonb().$type<ConfirmationRule>().notNull(),
})

/** Passkeys that confirm. */
export const custodyPasskeys = pgTable('custody_passkeys', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  credentialId: text('credential_id').notNull(),
  x: text().notNull(),
  y: text().notNull(),
  name: text().notNull(),
  /** Signature counter last reported; 0 for a passkey that does not count. */
  signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})

/** Nonces that no passkey has signed yet. */
export const custodyChallenges = pgTable('custody_challenges', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  /** Thumbprint of the device's key. */
  device: text().notNull(),
  /** Hash of the session's token. */
  session: text().notNull(),
  nonce: text().notNull(),
  /** Purpose of a release; `null` for a passkey registration. */
  purpose: jsonb().$type<ConfirmationPurpose>(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Pending changes. */
export const custodyRuleChanges = pgTable('custody_rule_changes', {
  id: text().primaryKey(),
  walletId: text('wallet_id').notNull(),
  change: jsonb().$type<StoredChange>().notNull(),
  readyAtMs: bigint('ready_at_ms', { mode: 'number' }).notNull(),
})

/** Splits used only for recoveries: no device has their third share. */
export const custodyRecoverySplits = pgTable('custody_recovery_splits', {
  walletId: text('wallet_id').primaryKey(),
  generation: integer().notNull(),
  serverShare: jsonb('server_share').$type<Envelope>().notNull(),
  recoveryShare: jsonb('recovery_share').$type<SealedToKey>().notNull(),
})
