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
  /** When its owner last ended logins; logins started before that are void. */
  loginsEndedAtMs: bigint('logins_ended_at_ms', { mode: 'number' }),
})

/** Proven identities of visitors: an email address, or an account at a provider. */
export const loginIdentities = pgTable(
  'login_identities',
  {
    projectId: text('project_id').notNull(),
    method: text().$type<LoginMethod>().notNull(),
    /** The email address, or the provider's own id of the account. */
    subject: text().notNull(),
    userId: text('user_id').notNull(),
    /** Set for an address reserved by an email change: until then, it cannot log in, and no other account can take it. */
    heldUntilMs: bigint('held_until_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.method, table.subject] })],
)

/**
 * Earlier accounts of an identity, from before its holder started a new wallet. Logins on devices that can open such an
 * account's wallet still use it, and the wallet can be recovered.
 */
export const loginEarlierAccounts = pgTable(
  'login_earlier_accounts',
  {
    projectId: text('project_id').notNull(),
    method: text().$type<LoginMethod>().notNull(),
    subject: text().notNull(),
    userId: text('user_id').notNull(),
    leftAtMs: bigint('left_at_ms', { mode: 'number' }).notNull(),
    /** Set once the account's email has changed: the former address no longer identifies the account. */
    heldUntilMs: bigint('held_until_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.method, table.subject, table.userId] })],
)

/** Current and former addresses of visitors; former ones still get notifications for a while. */
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

/** Email changes: at most one per visitor is pending. */
export const loginEmailChanges = pgTable('login_email_changes', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  projectId: text('project_id').notNull(),
  /** Key thumbprint of the device that started it. */
  device: text().notNull(),
  /** Absent if there was no address before. */
  fromEmail: text('from_email'),
  /** Whether the visitor logged in with it; an address reported by a provider does not count. */
  fromLogsIn: boolean('from_logs_in').notNull(),
  toEmail: text('to_email').notNull(),
  status: text().$type<'pending' | 'done' | 'undone'>().notNull(),
  begunAtMs: bigint('begun_at_ms', { mode: 'number' }).notNull(),
  effectiveAtMs: bigint('effective_at_ms', { mode: 'number' }).notNull(),
  undoUntilMs: bigint('undo_until_ms', { mode: 'number' }).notNull(),
})

/** Links that undo a change, one per mail. */
export const loginUndoLinks = pgTable('login_undo_links', {
  /** SHA-256 of the link's secret. */
  tokenHash: text('token_hash').primaryKey(),
  changeId: text('change_id').notNull(),
})

/** Devices on which a visitor has logged in, by key thumbprint (RFC 7638). */
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
  /** Id by which the visitor ends it. */
  id: text().notNull(),
  userId: text('user_id').notNull(),
  projectId: text('project_id').notNull(),
  method: text().$type<LoginMethod>().notNull(),
  /** Subject of the identity it was created with; `null` if an earlier version created it. */
  subject: text(),
  device: text().notNull(),
  /** Origin of the page on which it was created. */
  hostOrigin: text('host_origin'),
  /** Readable name of browser and system, as reported by its latest calls. */
  deviceName: text('device_name'),
  createdAtMs: bigint('created_at_ms', { mode: 'number' }).notNull(),
  lastUsedAtMs: bigint('last_used_at_ms', { mode: 'number' }).notNull(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  /** End of the period after a step-up in which it may make changes that could lose the wallet. */
  steppedUpUntilMs: bigint('stepped_up_until_ms', { mode: 'number' }),
})

/** Used proofs, kept until they would be too old anyway. */
export const loginProofs = pgTable('login_proofs', {
  id: text().primaryKey(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Buckets that refill; the keys are MACs. */
export const loginLimits = pgTable('login_limits', {
  key: text().primaryKey(),
  /** Number taken and not yet refilled, at `startsAtMs`. */
  count: integer().notNull(),
  startsAtMs: bigint('starts_at_ms', { mode: 'number' }).notNull(),
  /** Time at which it is full again. */
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Networks from which someone succeeded before; the keys are MACs. */
export const loginNetworks = pgTable('login_networks', {
  key: text().primaryKey(),
  seenAtMs: bigint('seen_at_ms', { mode: 'number' }).notNull(),
})

/** Codes and links that were sent and are still unused. */
export const loginChallenges = pgTable('login_challenges', {
  id: text().primaryKey(),
  kind: text().$type<'login' | 'updatePrimary' | 'updateSecondary' | 'assisted' | 'recover'>().notNull(),
  projectId: text('project_id').notNull(),
  device: text().notNull(),
  userId: text('user_id'),
  /** Recipient of the code. */
  email: text().notNull(),
  /** New address of an email change. */
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
  /** Browser that started it, as it describes itself. */
  browser: text(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})

/** Started provider logins. */
export const loginAttempts = pgTable('login_attempts', {
  /** SHA-256 of the state; for farcaster, the channel's id. */
  id: text().primaryKey(),
  method: text().$type<LoginMethod>().notNull(),
  projectId: text('project_id').notNull(),
  device: text().notNull(),
  hostOrigin: text('host_origin').notNull(),
  returnTo: text('return_to'),
  /** For farcaster: the encrypted channel token. */
  sealedToken: text('sealed_token'),
  status: text().$type<'started' | 'exchanging' | 'ready' | 'confirmed' | 'done' | 'failed'>().notNull(),
  identity: jsonb().$type<LoginIdentity>(),
  /** SHA-256 of the code for the window. */
  resultHash: text('result_hash'),
  /** For a completed farcaster login: the token hash of its session. */
  sessionHash: text('session_hash'),
  startedAtMs: bigint('started_at_ms', { mode: 'number' }).notNull().default(0),
  /** Browser that started it, as it describes itself. */
  browser: text(),
  expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
})
