import { bigint, bigserial, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

/** The relay's messages until they expire. */
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
    /** `null` for messages of older versions. */
    projectId: text('project_id'),
    publishedAtMs: bigint('published_at_ms', { mode: 'number' }).notNull(),
    expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.topic, table.hash)],
)

/** Relay topics with a settled session. */
export const relaySessions = pgTable('relay_sessions', {
  topic: text().primaryKey(),
  untilMs: bigint('until_ms', { mode: 'number' }).notNull(),
})

/** Receipts: which client has received which message. */
export const relayDeliveries = pgTable(
  'relay_deliveries',
  {
    sequence: bigint({ mode: 'number' }).notNull(),
    clientId: text('client_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sequence, table.clientId] })],
)
