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
  lastUsedAtMs: ms('last_used_at_ms').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
})

/** Tokens of machines. */
export const adminTokens = pgTable('admin_tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  scope: text().$type<'read' | 'write'>().notNull(),
  createdAtMs: ms('created_at_ms').notNull(),
  expiresAtMs: ms('expires_at_ms').notNull(),
  lastUsedAtMs: ms('last_used_at_ms'),
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
