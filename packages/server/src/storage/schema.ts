import {
  bigint,
  bigserial,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ProjectFeature } from '../services/ProjectService.ts'

/** Projects; see `migrations/`. */
export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  allowedOrigins: text('allowed_origins').array().notNull(),
  features: jsonb().$type<ProjectFeature[]>().notNull(),
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
    publishedAtMs: bigint('published_at_ms', { mode: 'number' }).notNull(),
    expiresAtMs: bigint('expires_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.topic, table.hash)],
)

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
