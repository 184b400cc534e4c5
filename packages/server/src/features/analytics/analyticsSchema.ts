import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often each event happened, by project, UTC day and name: all that is stored of events. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    projectId: text('project_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    event: text().notNull(),
    /** Of an error its type or code, of a connection the name of the wallet; else empty. */
    errorType: text('error_type').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.event, table.errorType] })],
)
