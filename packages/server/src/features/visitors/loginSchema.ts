import type { LoginMethod } from '@foyer/contract'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LoginIdentity } from './LoginIdentity.ts'

/** Visitors who logged in by email or social account, each of one project; see `migrations/`. */
export const loginUsers = pgTable('login_users', {
  id: text().primaryKey(),
  projectId: text('project_id').notNull(),
  email: text(),
  userName: text('user_name'),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
})

/** What a visitor has proven: an email address, or an account at a provider. */
export const loginIdentities = pgTable(
  'login_identities',
  {
    projectId: text('project_id').notNull(),
    method: text().$type<LoginMethod>().notNull(),
    /** The address, or the provider's own id of the account. */
    subject: text().notNull(),
    userId: text('user_id').notNull(),
    /**
     * Set for an address reserved by an email change: until then it cannot log in, and no other account can take it.
     */
    heldUntilMs: bigint('held_until_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.method, table.subject] })],
)

/**
 * Accounts that an identity led to before its holder started a new wallet. Logins on devices that can open such an
 * account's wallet still lead there, and it can be recovered.
 */
export const loginEarlierAccounts = pgTable(
  'login_earlier_accounts',
  {
    projectId: text('project_id').notNull(),
    method: text().$type<LoginMethod>().notNull(),
    subject: text().notNull(),
    userId: text('user_id').notNull(),
    leftAtMs: bigint('left_at_ms', { mode: 'number' }).notNull(),
    /** Set once the account's email has changed: the former address no longer leads to it. */
    heldUntilMs: bigint('held_until_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.method, table.subject, table.userId] })],
)

/** Addresses that a visitor has or had; former ones still get notifications for a while. */
export const loginAddresses = pgTable(
  'login_addresses',
  {
    userId: text('user_id').notNull(),
    email: text().notNull(),
    sinceMs: bigint('since_ms', { mode: 'number' }).notNull(),
    leftAtMs: bigint('left_at_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
)

/** Changes of the address: at most one of a visitor is pending. */
export const loginEmailChanges = pgTable('login_email_changes', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  projectId: text('project_id').notNull(),
  /** Thumbprint of the key of the device that began it. */
  device: text().notNull(),
  /** Absent if there was no address before. */
  fromEmail: text('from_email'),
  /** Whether the visitor logged in with it; an address that a provider named does not. */
  fromLogsIn: boolean('from_logs_in').notNull(),
  toEmail: text('to_email').notNull(),
  status: text().$type<'pending' | 'done' | 'undone'>().notNull(),
  begunAtMs: bigint('begun_at_ms', { mode: 'number' }).notNull(),
  effectiveAtMs: bigint('effective_at_ms', { mode: 'number' }).notNull(),
  undoUntilMs: bigint('undo_until_ms', { mode: 'number' }).notNull(),
})

/** Links that undo a change, one for each mail. */
export const loginUndoLinks = pgTable('login_undo_links', {
  /** SHA-256 of the link's secret. */
  tokenHash: text('token_hash').primaryKey(),
  changeId: text('change_id').notNull(),
})

/** Devices that a visitor logged in on, each by the thumbprint of its key (RFC 7638). */
export const loginDevices = pgTable(
  'login_devices',
  {
    userId: text('user_id').notNull(),
    device: text().notNull(),
    createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
)

/** Logins, each bound to the key of its device. */
export const loginSessions = pgTable('login_sessions', {
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').primaryKey(),
  /** Id by which its owner ends it. */
  id: text().notNull(),
  userId: text('user_id').notNull(),
  projectId: text('project_id').notNull(),
  method: text().$type<LoginMethod>().notNull(),
  /** Of the identity it was made with; `null` where an earlier version made it. */
  subject: text(),
  device: text().notNull(),
  /** Origin of the page it was made on. */
  hostOrigin: text('host_origin'),
  /** Browser and system, readable, as reported by its latest calls. */
  deviceName: text('device_name'),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
  lastUsedAtMs: bigint('last_used_at_ms', { mode: 'number' }).notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  /** Until when it may make changes that could lose the wallet, after a step-up. */
  steppedUpUntilMs: bigint('stepped_up_until_ms', { mode: 'number' }),
})

/** Proofs that were used, until they would be too old anyway. */
export const loginProofs = pgTable('login_proofs', {
  id: text().primaryKey(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Buckets that refill; the keys are MACs. */
export const loginLimits = pgTable('login_limits', {
  key: text().primaryKey(),
  /** How many were taken and not refilled, at `startsAtMs`. */
  count: integer().notNull(),
  startsAtMs: bigint('starts_at_ms', { mode: 'number' }).notNull(),
  /** When it is full again. */
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Networks from which somebody succeeded before; the keys are MACs. */
export const loginNetworks = pgTable('login_networks', {
  key: text().primaryKey(),
  seenAtMs: bigint('seen_at_ms', { mode: 'number' }).notNull(),
})

/** Codes and links that were sent and not used yet. */
export const loginChallenges = pgTable('login_challenges', {
  id: text().primaryKey(),
  kind: text().$type<'login' | 'updatePrimary' | 'updateSecondary' | 'assisted' | 'recover'>().notNull(),
  projectId: text('project_id').notNull(),
  device: text().notNull(),
  userId: text('user_id'),
  /** Where the code went. */
  email: text().notNull(),
  /** Of an update: the address that follows. */
  nextEmail: text('next_email'),
  hostOrigin: text('host_origin'),
  /** SHA-256 of the link's secret. */
  linkHash: text('link_hash'),
  /** Whether the link was used, or none was required. */
  isAllowed: boolean('is_allowed').notNull(),
  /** MAC of the code. */
  codeHash: text('code_hash'),
  attempts: integer().notNull(),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull().default(0),
  /** Browser that started it, by its own description. */
  browser: text(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Logins at a provider that were begun. */
export const loginAttempts = pgTable('login_attempts', {
  /** SHA-256 of the state; of farcaster the id of the channel. */
  id: text().primaryKey(),
  method: text().$type<LoginMethod>().notNull(),
  projectId: text('project_id').notNull(),
  device: text().notNull(),
  hostOrigin: text('host_origin').notNull(),
  returnTo: text('return_to'),
  /** Of farcaster: the token of the channel, sealed. */
  sealedToken: text('sealed_token'),
  status: text().$type<'started' | 'exchanging' | 'ready' | 'confirmed' | 'done' | 'failed'>().notNull(),
  identity: jsonb().$type<LoginIdentity>(),
  /** SHA-256 of the code for the window. */
  resultHash: text('result_hash'),
  /** Of farcaster, once it is done: the session it led to, by the hash of its token. */
  sessionHash: text('session_hash'),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull().default(0),
  /** Browser that started it, by its own description. */
  browser: text(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})
