import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Number of times each event happened, by project, UTC day and name. Nothing else of events is stored. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    projectId: text('project_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    event: text().notNull(),
    /** Type or code of an error, or wallet name of a connection; otherwise empty. */
    errorType: text('error_type').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.event, table.errorType] })],
)
