import type { AdminToken } from '@foyer/contract/admin'
import { bigint, bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

const ms = (name: string) => bigint(name, { mode: 'number' })

/** Operators of the console; see `migrations/`. */
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

/** Passkey challenges, each used once. */
export const operatorChallenges = pgTable('operator_challenges', {
  id: text().primaryKey(),
  nonce: text().notNull(),
  /** Invite of a set-up challenge. */
  inviteHash: text('invite_hash'),
  expiresAtMs: ms('expires_at_ms').notNull(),
})

/** Passkeys of operators. */
export const operatorPasskeys = pgTable('operator_passkeys', {
  credentialId: text('credential_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  x: text().notNull(),
  y: text().notNull(),
  /** Signature counter last reported; 0 for a passkey that does not count. */
  signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
  createdAtMs: ms('created_at_ms').notNull(),
  lastUsedAtMs: ms('last_used_at_ms').notNull(),
})

/** Logins to the console. */
export const operatorSessions = pgTable('operator_sessions', {
  /** SHA-256 of the cookie. */
  tokenHash: text('token_hash').primaryKey(),
  operatorId: text('operator_id').notNull(),
  /** Passkey it was created with; null for a login of an earlier version. */
  credentialId: text('credential_id'),
  lastUsedAtMs: ms('last_used_at_ms').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
})

/** Machine tokens. */
export const adminTokens = pgTable('admin_tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  scope: text().$type<AdminToken['scope']>().notNull(),
  createdAtMs: ms('created_at_ms').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
  lastUsedAtMs: ms('last_used_at_ms'),
  /** Null if an earlier version created the token and its audit log does not name the maker. */
  makerKind: text('maker_kind').$type<'operator' | 'cli'>(),
  makerId: text('maker_id'),
  /** Name of the maker at that time. */
  maker: text(),
  /** Passkey the maker was logged in with. */
  credentialId: text('credential_id'),
})

/** Changes; the database refuses to update or delete an entry. */
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
