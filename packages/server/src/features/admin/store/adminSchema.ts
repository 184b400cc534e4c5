import type { AdminToken } from '@foyer/contract/admin'
import { bigint, bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

const ms = (name: string) => bigint(name, { mode: 'number' })

/** People who use the console; see `migrations/`. */
export const operators = pgTable('operators', {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text().$type<'owner' | 'viewer'>().notNull(),
  createdAtMs: ms('created_at_ms').notNull(),
  removedAtMs: ms('removed_at_ms'),
})

/** Set-up links, each used once. */
export const operatorInvites = pgTable('operator_invites', {
  /** SHA-256 of the link's secret. */
  tokenHash: text('token_hash').primaryKey(),
  operatorId: text('operator_id').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
})

/** What passkeys were asked to sign, each used once. */
export const operatorChallenges = pgTable('operator_challenges', {
  id: text().primaryKey(),
  nonce: text().notNull(),
  /** Of a set-up. */
  inviteHash: text('invite_hash'),
  expiresAtMs: ms('expires_at_ms').notNull(),
})

/** Passkeys of operators. */
export const operatorPasskeys = pgTable('operator_passkeys', {
  credentialId: text('credential_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  x: text().notNull(),
  y: text().notNull(),
  createdAtMs: ms('created_at_ms').notNull(),
  lastUsedAtMs: ms('last_used_at_ms').notNull(),
})

/** Log-ins to the console. */
export const operatorSessions = pgTable('operator_sessions', {
  /** SHA-256 of the cookie. */
  tokenHash: text('token_hash').primaryKey(),
  operatorId: text('operator_id').notNull(),
  /** The passkey that it was made with; null for a log-in of an earlier version. */
  credentialId: text('credential_id'),
  lastUsedAtMs: ms('last_used_at_ms').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
})

/** Tokens of machines. */
export const adminTokens = pgTable('admin_tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  scope: text().$type<AdminToken['scope']>().notNull(),
  createdAtMs: ms('created_at_ms').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
  lastUsedAtMs: ms('last_used_at_ms'),
  /** Null for a token of which the audit log of an earlier version says nothing. */
  makerKind: text('maker_kind').$type<'operator' | 'cli'>(),
  makerId: text('maker_id'),
  /** Name of the maker, as it was then. */
  maker: text(),
  /** The passkey that the maker was logged in with. */
  credentialId: text('credential_id'),
})

/** What was changed; the database refuses to change or delete an entry. */
export const adminAudit = pgTable('admin_audit', {
  sequence: bigserial({ mode: 'number' }).primaryKey(),
  atMs: ms('at_ms').notNull(),
  actorKind: text('actor_kind').$type<'operator' | 'token' | 'cli' | 'link'>().notNull(),
  actorId: text('actor_id'),
  actor: text().notNull(),
  action: text().notNull(),
  target: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})
