import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Project, ProjectFeature, ProjectWallets, Sponsorship } from './ProjectService.ts'

/** Projects; see `migrations/`. */
export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  logo: text(),
  allowedOrigins: text('allowed_origins').array().notNull(),
  allowsLocalhost: boolean('allows_localhost'),
  features: jsonb().$type<ProjectFeature[]>().notNull(),
  sponsorship: jsonb().$type<Sponsorship>(),
  requirePasskey: boolean('require_passkey').notNull(),
  wallets: jsonb().$type<ProjectWallets>(),
  networks: text().array().$type<NonNullable<Project['networks']>>(),
  providers: text().array().$type<NonNullable<Project['providers']>>(),
  languages: text().array().$type<NonNullable<Project['languages']>>(),
  /** Incremented by the database on each change of the row. */
  version: bigint({ mode: 'number' }).notNull().default(1),
})
